// @vitest-environment jsdom
import { actions } from '@gongtai/contract'
import { fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { provideLayout, renderAt, signIn, tidyUp } from '../testing.tsx'
import { EmptyPart } from './EmptyPart.tsx'

beforeAll(provideLayout)
afterEach(tidyUp)

const thingActions = actions({}, { follow: { label: ['写跟进', 'Follow up'], code: 'Company', from: {} } })

test('an empty part offers what fills it to whoever may do it now, and to nobody else', async () => {
  signIn()
  let pressed = 0
  const part = (allowed: string[]) => () => <EmptyPart text="暂无跟进" of={thingActions} row={{ actions: allowed }} action="follow" onPress={() => pressed++} />
  const { unmount } = await renderAt('/', part(['follow']))
  fireEvent.click(screen.getByRole('button', { name: '写跟进' }))
  expect(pressed).toBe(1)
  unmount()
  await renderAt('/', part([]))
  screen.getByText('暂无跟进')
  expect(screen.queryByRole('button')).toBeNull()
})

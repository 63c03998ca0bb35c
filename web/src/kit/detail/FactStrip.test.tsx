// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { setLanguage } from '../../base/language.ts'
import { provideLayout, renderAt, signIn, tidyUp } from '../testing.tsx'
import { Fact, FactStrip } from './FactStrip.tsx'

beforeAll(provideLayout)
afterEach(() => {
  setLanguage('zh_CN')
  tidyUp()
})

const terms = () => screen.queryAllByRole('term').map(({ textContent }) => textContent)

test('the first facts stand open, the further ones behind one button that says whether they are shown', async () => {
  signIn()
  await renderAt('/', () => (
    <FactStrip more={<Fact label="城市">杭州</Fact>}>
      <Fact label="订单" below="本月 2 单" isUrgent>
        7
      </Fact>
    </FactStrip>
  ))
  expect(terms()).toEqual(['订单'])
  screen.getByText('本月 2 单')
  const more = screen.getByRole('button', { name: /更多信息/ })
  expect(more.getAttribute('aria-expanded')).toBe('false')
  fireEvent.click(more)
  expect(terms()).toEqual(['订单', '城市'])
  expect(screen.getByRole('button', { name: /收起/ }).getAttribute('aria-expanded')).toBe('true')
})

test('without further facts there is no button', async () => {
  signIn()
  setLanguage('en_US')
  await renderAt('/', () => (
    <FactStrip more={[false, null]}>
      <Fact label="Orders">7</Fact>
    </FactStrip>
  ))
  expect(screen.queryByRole('button')).toBeNull()
})

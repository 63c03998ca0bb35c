// @vitest-environment jsdom
import { callNote } from '@gongtai/contract'
import type { NoteRow } from '@gongtai/contract'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { hearFeedback } from '../../../base/testing/feedback.ts'
import { provideLayout, renderAt, serveCalls, signIn, tidyUp } from '../../../kit/testing.tsx'
import { NoteHandler, NotePriority } from './NoteCells.tsx'

let undo: (() => void) | undefined

beforeAll(provideLayout)
beforeEach(() => {
  undo = undefined
  signIn({ isAdmin: true })
  hearFeedback({ showMessage: () => {}, showUndo: (_text: string, remedy: { undo: () => void }) => void (undo = remedy.undo) })
})
afterEach(tidyUp)

const row = {
  id: 9,
  version: 2,
  priority: 'NORMAL',
  handlerId: null,
  handlerName: null,
  dueAt: '2026-11-18T02:00:00.000Z',
  actions: ['ASSIGN'],
} as unknown as NoteRow

test('a priority that is chosen is saved at once; its undo brings the former deadline back', async () => {
  const sent = serveCalls({ [callNote.adjust.path]: ({ body }) => ({ version: Number(body!.version) + 1 }) })
  await renderAt('/', () => <NotePriority row={row} />)
  fireEvent.click(await screen.findByTitle('修改优先级'))
  fireEvent.click(await screen.findByTitle('紧急'))
  await waitFor(() => expect(sent.at(-1)!.body).toEqual({ id: 9, version: 2, priority: 'URGENT' }))
  await waitFor(() => expect(undo).toBeDefined())
  undo!()
  await waitFor(() => expect(sent.at(-1)!.body).toEqual({ id: 9, version: 3, priority: 'NORMAL', dueAt: row.dueAt }))
})

test('choosing a handler hands the note over with its version; a note that nobody had offers no undo', async () => {
  const sent = serveCalls({
    '/selectMangerList': () => [{ id: 5, realName: '李强', deptName: '客服部', post: null }],
    [callNote.handle.path]: () => ({ handleState: 'PROCESSING', version: 3 }),
  })
  await renderAt('/', () => <NoteHandler row={row} />)
  fireEvent.click(await screen.findByTitle('修改处理人'))
  fireEvent.click(await screen.findByTitle('李强 · 客服部'))
  await waitFor(() => expect(sent.find(({ path }) => path === callNote.handle.path)?.body).toEqual({ id: 9, version: 2, action: 'ASSIGN', handlerId: 5 }))
  expect(undo).toBeUndefined()
})

test('whoever may not hand the note over changes nothing', async () => {
  await renderAt('/', () => <NotePriority row={{ ...row, actions: ['FOLLOW'] }} />)
  await screen.findByText('普通')
  expect(screen.queryByRole('button')).toBeNull()
})

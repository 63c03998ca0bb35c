// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { Modal } from 'antd'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { hearFeedback } from '../../base/testing/feedback.ts'
import { useDialogs } from '../dialogs.tsx'
import type { DialogProps } from '../dialogs.tsx'
import { provideLayout, renderAt, serveCalls, signIn, tidyUp } from '../testing.tsx'
import { useNextRecord } from './next-record.ts'
import type { Onward } from './next-record.ts'

interface Row {
  id: number
  name: string
  actions: string[]
}

const rows: Row[] = [
  { id: 1, name: '甲', actions: ['examine', 'follow'] },
  { id: 2, name: '乙', actions: ['follow'] },
  { id: 3, name: '丙', actions: ['examine', 'follow'] },
]

const feedback = { showMessage: vi.fn() }
beforeAll(provideLayout)
beforeEach(() => {
  feedback.showMessage.mockClear()
  sessionStorage.clear()
  hearFeedback(feedback)
  signIn()
})
afterEach(tidyUp)

const part = (title: string) => async () => ({
  default: ({ of, open, onDone, onSkip }: DialogProps<Row>) => (
    <Modal title={`${title}${of.name}`} open={open} onOk={() => onDone(`${title}了${of.name}`)} okText="好" cancelText="算了">
      {onSkip && (
        <button type="button" onClick={onSkip}>
          跳过
        </button>
      )}
    </Modal>
  ),
})
const modules = { examine: part('审核'), follow: part('跟进') }
const onward: Record<string, Onward<Row>> = {
  examine: { queues: ['WAITING'], opens: ({ id, title, row }) => row ?? { id, name: title } },
  follow: { queues: ['DUE'] },
}

function Page() {
  const { open, dialogs } = useDialogs(modules, { next: useNextRecord(rows, onward) })
  return (
    <>
      <button type="button" onClick={() => open('examine', rows[0]!)}>
        examine
      </button>
      <button type="button" onClick={() => open('follow', rows[0]!)}>
        follow
      </button>
      {dialogs}
    </>
  )
}

const show = (address: string) => renderAt(address, Page)
const start = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }))
const decide = async (title: string) => {
  await screen.findByText(title)
  fireEvent.click(screen.getByRole('button', { name: '好' }))
}
const isGone = (title: string) => waitFor(() => expect(screen.queryByText(title)).toBe(null))
const said = () => feedback.showMessage.mock.calls.map(([, message]) => message as string)

/** A queue of companies that the list does not show, one after the other. */
function serveQueue(name: string, waiting: { id: number; title: string }[]) {
  const queueRow = { name, label: '', labelEn: '', area: '', route: 'Company', linkPath: `/?todo=${name}`, late: 0, entries: [] }
  return serveCalls({
    '/selectQueueNext': () => {
      const next = waiting.shift()
      return { cap: 99, queue: { ...queueRow, total: waiting.length + (next ? 1 : 0) }, next: next ? { ...next, since: null, dueAt: null } : null }
    },
  })
}

test('a review over a list goes on to the next row that waits for it, and closes after the last', async () => {
  serveCalls({})
  const { address } = await show('/?view=1')
  await start('examine')
  await decide('审核甲')
  await screen.findByText('审核丙')
  expect(address()).toBe('/?view=3')
  await decide('审核丙')
  await isGone('审核丙')
  expect(said()).toEqual(['审核了甲', '审核了丙'])
})

test('what is no review closes over a list, and so does a review on a board', async () => {
  serveCalls({})
  await show('/')
  await start('follow')
  await decide('跟进甲')
  await isGone('跟进甲')
  tidyUp()
  signIn()
  hearFeedback(feedback)
  await show('/?as=board')
  await start('examine')
  await decide('审核甲')
  await isGone('审核甲')
})

test('in a queue a review leads to its next record until all is done', async () => {
  const sent = serveQueue('WAITING', [{ id: 9, title: '壬' }])
  const { address } = await show('/?todo=WAITING&view=1&queue=WAITING')
  await start('examine')
  await decide('审核甲')
  await screen.findByText('审核壬')
  expect(address()).toBe('/?todo=WAITING&view=9&queue=WAITING')
  await decide('审核壬')
  await isGone('审核壬')
  expect(said()).toEqual(['审核了甲', '审核了壬', '全部处理完毕'])
  expect(sent.filter(({ path }) => path === '/selectQueueNext')).toHaveLength(2)
})

test('in a queue of other work the next record is shown, and in a queue of something else nothing happens', async () => {
  serveQueue('DUE', [{ id: 9, title: '壬' }])
  const { address } = await show('/?view=1&queue=DUE')
  await start('examine')
  await decide('审核甲')
  await isGone('审核甲')
  expect(address()).toBe('/?view=1&queue=DUE')
  await start('follow')
  await decide('跟进甲')
  await isGone('跟进甲')
  expect(address()).toBe('/?todo=DUE&view=9&queue=DUE')
})

test('a record is left as it is, and the next one comes; only what goes from record to record can be left so', async () => {
  const sent = serveQueue('WAITING', [{ id: 3, title: '丙' }])
  await show('/?todo=WAITING&view=1&queue=WAITING')
  await start('follow')
  await screen.findByText('跟进甲')
  expect(screen.queryByRole('button', { name: '跳过' })).toBe(null)
  await start('examine')
  await screen.findByText('审核甲')
  fireEvent.click(screen.getByRole('button', { name: '跳过' }))
  await screen.findByText('审核丙')
  // The record that was left is not offered again.
  expect(sent.find(({ path }) => path === '/selectQueueNext')?.query.getAll('skip')).toEqual(['1'])
  expect(said()).toEqual([])
})

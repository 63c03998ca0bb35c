// @vitest-environment jsdom
import { afterAll, afterEach, expect, test, vi } from 'vitest'
import type { Tabs } from './phone-tabs.ts'
import { joinTabs } from './phone-tabs.ts'

/** Locks of the browser, which jsdom lacks. A name has one holder, and the others wait in line. */
const queue: (() => void)[] = []
let held = false
vi.stubGlobal('navigator', {
  locks: {
    request: async (_name: string, { signal }: { signal: AbortSignal }, work: () => Promise<void>) => {
      if (held) await new Promise<void>(resolve => queue.push(resolve))
      if (signal.aborted) return queue.shift()?.()
      held = true
      await work()
      held = false
      queue.shift()?.()
    },
  },
})

// The tests that follow in this process want the navigator of jsdom.
afterAll(() => vi.unstubAllGlobals())

const open: Tabs<string, string>[] = []
let channel = 0

function tab(name: string, log: string[], refuse = false): Tabs<string, string> {
  const joined = joinTabs<string, string>(`phone ${channel}`, {
    lead() {
      log.push(`${name} leads`)
      return async order => {
        if (refuse) throw new Error('目标坐席不空闲')
        log.push(`${name} does ${order}`)
        return `${order} done`
      }
    },
    view: () => `view of ${name}`,
    hear: view => log.push(`${name} sees ${view}`),
    nobody: () => new Error('nobody'),
    refused: message => new Error(message),
  })
  open.push(joined)
  return joined
}

afterEach(() => {
  for (const one of open.splice(0)) one.leave()
  channel++
})

test('one tab leads; another sees what it sees and has it do what is clicked there', async () => {
  const log: string[] = []
  const first = tab('first', log)
  await vi.waitFor(() => expect(log).toContain('first leads'))
  const second = tab('second', log)
  await vi.waitFor(() => expect(log).toContain('second sees view of first'))
  expect(await second.ask('hold')).toBe('hold done')
  expect(log.filter(line => line.endsWith('does hold'))).toEqual(['first does hold'])
  first.tell('ringing')
  await vi.waitFor(() => expect(log).toContain('second sees ringing'))
  expect(log).not.toContain('second leads')
})

test('a refusal comes back in its words', async () => {
  const log: string[] = []
  tab('first', log, true)
  await vi.waitFor(() => expect(log).toContain('first leads'))
  const second = tab('second', log)
  await expect(second.ask('transfer')).rejects.toThrow('目标坐席不空闲')
})

test('when the leading tab closes the next one takes over', async () => {
  const log: string[] = []
  const first = tab('first', log)
  await vi.waitFor(() => expect(log).toContain('first leads'))
  const second = tab('second', log)
  first.leave()
  await vi.waitFor(() => expect(log).toContain('second leads'))
  expect(await second.ask('answer')).toBe('answer done')
  expect(log).toContain('second does answer')
})

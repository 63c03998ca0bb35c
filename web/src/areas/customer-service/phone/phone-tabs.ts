import { randomId } from '../../../base/random-id.ts'

/**
 * One tab leads for all tabs of the browser, as with the event stream, and it alone holds the phone. The others see what it
 * sees and ask it to do what is clicked in them. When it closes, one of them takes over.
 */
export interface Tabs<View, Order> {
  /** The leading tab says it to the others. */
  tell(view: View): void
  /** The leading tab does it, whichever that is. */
  ask(order: Order): Promise<unknown>
  leave(): void
}

interface Roles<View, Order> {
  /** Runs while this tab leads. The function that it gives does the orders of all tabs. */
  lead(signal: AbortSignal): (order: Order) => Promise<unknown>
  /** The view of the leading tab for one that has just come. */
  view(): View
  hear(view: View): void
  /** The words of an order that nobody answered. */
  nobody(): Error
  refused(message: string): Error
}

type Message<View, Order> =
  | { kind: 'hello' }
  | { kind: 'view'; view: View }
  | { kind: 'ask'; id: string; order: Order }
  | { kind: 'answer'; id: string; value?: unknown; refused?: string }

const answerLimit = 20_000

export function joinTabs<View, Order>(name: string, roles: Roles<View, Order>): Tabs<View, Order> {
  const stop = new AbortController()
  const channel = new BroadcastChannel(name)
  const waiting = new Map<string, (message: { value?: unknown; refused?: string } | null) => void>()
  let perform: ((order: Order) => Promise<unknown>) | undefined
  const post = (message: Message<View, Order>) => {
    if (!stop.signal.aborted) channel.postMessage(message)
  }

  channel.addEventListener('message', ({ data }: MessageEvent<Message<View, Order>>) => {
    if (data.kind === 'view') roles.hear(data.view)
    else if (data.kind === 'answer') waiting.get(data.id)?.(data)
    else if (perform === undefined) return
    else if (data.kind === 'hello') post({ kind: 'view', view: roles.view() })
    else
      void perform(data.order).then(
        value => post({ kind: 'answer', id: data.id, value }),
        (error: unknown) => post({ kind: 'answer', id: data.id, refused: error instanceof Error ? error.message : String(error) }),
      )
  })
  post({ kind: 'hello' })

  const held = () =>
    new Promise<void>(resolve => {
      perform = roles.lead(stop.signal)
      stop.signal.addEventListener('abort', () => resolve())
    })
  void navigator.locks.request(name, { signal: stop.signal }, held).catch(() => {})

  return {
    tell: view => post({ kind: 'view', view }),
    ask(order) {
      if (perform !== undefined) return perform(order)
      const id = randomId()
      return new Promise((resolve, reject) => {
        const limit = setTimeout(() => settle(null), answerLimit)
        const settle = (message: { value?: unknown; refused?: string } | null) => {
          clearTimeout(limit)
          waiting.delete(id)
          if (message === null) reject(roles.nobody())
          else if (message.refused === undefined) resolve(message.value)
          else reject(roles.refused(message.refused))
        }
        waiting.set(id, settle)
        post({ kind: 'ask', id, order })
      })
    },
    leave() {
      perform = undefined
      stop.abort()
      channel.close()
    },
  }
}

import { inLanguage } from '@gongtai/contract'
import type { Action, Actions, Call, InputOf } from '@gongtai/contract'
import { useRouter } from '@tanstack/react-router'
import { call as send } from '../../base/api.ts'
import { useLanguage } from '../../base/language.ts'
import { ask, say } from '../../base/notify.ts'
import { useRefreshAll } from '../../base/refresh.ts'
import { useText } from '../../base/text.ts'
import { useWords } from '../../base/words.ts'
import { kitText } from '../kit-text.ts'
import { useOnce } from '../once.ts'

interface CallAction {
  call: Call
  input: unknown
  /** The question before the call; what is dangerous is asked in any case. */
  ask?: string
  /** What is said afterwards, 操作成功 unless given. */
  done?: string
}

/** An action that needs no form: `enable: callAction(company.enable, { id: row.id, version: row.version })`. */
export function callAction<C extends Call>(call: C, input: InputOf<C>, { ask, done }: { ask?: string; done?: string } = {}): CallAction {
  return { call, input, ask, done }
}

/** What an action does on a page: anything, a call, or the way to another page. With `label` where this record calls it otherwise. */
export type ActionHandler =
  | (() => void | Promise<void>)
  | { press: () => void | Promise<void>; label?: string }
  | { to: string; label?: string }
  | (CallAction & { label?: string })

export interface ActionsProps<Name extends string> {
  of: Actions<Name>
  /** The record; its `actions` are what the server allows this person now. */
  row: { readonly actions: readonly string[] }
  on: { readonly [Each in NoInfer<Name>]?: ActionHandler }
  /** Of these the first allowed ones stand open, in this order: the next step of the record comes first. Without it, the first of all. */
  primary?: readonly NoInfer<Name>[]
}

export interface OfferedAction {
  key: string
  label: string
  danger: boolean
  /** Where it leads, if it is a link. */
  to: string | undefined
  onClick: () => void
}

interface Offered {
  open: OfferedAction[]
  rest: OfferedAction[]
  running: boolean
}

/** What a page offers of a record's actions: the first `count` of the primary ones open, the rest in the order of their declaration. */
export function useOfferedActions<Name extends string>(props: ActionsProps<Name>, count: number): Offered {
  return useOffers()(props, count)
}

/** The same for one record of many, such as the card that was moved on a board. */
export function useOffers(): <Name extends string>(props: ActionsProps<Name>, count: number) => Offered {
  const t = useText(kitText).move
  const words = useWords()
  const language = useLanguage()
  const router = useRouter()
  const refreshAll = useRefreshAll()
  const { running, once } = useOnce()

  const makeCall = async ({ call, input, ask: question, done = words.done }: CallAction, label: string, danger: boolean) => {
    const asked = question ?? (danger ? t.sure(label) : undefined)
    if (asked !== undefined && !(await ask({ title: asked, yes: words.confirm, no: words.cancel, danger }))) return
    try {
      await send(call, input as InputOf<Call>)
      say('success', done)
    } catch {
      // `call` has shown the failure. The record may not be what the page shows, so everything is asked again all the same.
    }
    refreshAll()
  }

  return <Name extends string>({ of, row, on, primary }: ActionsProps<Name>, count: number): Offered => {
    const offers = Object.values<Action<Name>>(of).flatMap(({ name, label: text, danger = false }): OfferedAction[] => {
      const handler: ActionHandler | undefined = on[name]
      if (handler === undefined || !row.actions.includes(name)) return []
      const label = (typeof handler === 'function' ? undefined : handler.label) ?? inLanguage(text, language)
      const to = 'to' in handler ? handler.to : undefined
      const press = once(async () => {
        if (typeof handler === 'function') await handler()
        else if ('to' in handler) await router.navigate({ href: handler.to })
        else if ('press' in handler) await handler.press()
        else await makeCall(handler, label, danger)
      })
      return [{ key: name, label, danger, to, onClick: () => void press() }]
    })
    // A page may name an action twice, as the next step and among the rest.
    const open = (primary === undefined ? offers : [...new Set(primary)].flatMap(name => offers.filter(({ key }) => key === name))).slice(0, count)
    return { open, rest: offers.filter(offer => !open.includes(offer)), running }
  }
}

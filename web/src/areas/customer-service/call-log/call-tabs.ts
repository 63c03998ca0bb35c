import { paths } from '@gongtai/contract'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCan } from '../../../base/session.ts'

/** The parts of the call centre that share the page of the calls. */
const callTabs = ['calls', 'statistics', 'board', 'knowledge'] as const
export type CallTab = (typeof callTabs)[number]

/** The part stands in the address: `?tab=statistics`. Addresses of the time when the parts were drawers say `open`. */
export function callTabIn({ tab, open }: Record<string, unknown>): CallTab {
  return callTabs.find(name => name === (tab ?? open)) ?? 'calls'
}

/** The tabs that the person may open, and the one that is open. */
export function useCallTabs(): { tab: CallTab; tabs: readonly CallTab[]; choose: (tab: CallTab) => void } {
  const can = useCan()
  const navigate = useNavigate()
  const tab = callTabIn(useSearch({ strict: false }))
  return {
    tab,
    tabs: callTabs.filter(name => name !== 'board' || can('CallRecords.monitor')),
    // Filters of one part say nothing in another, so the address begins anew.
    choose: next => void navigate({ to: paths.CallRecords(), search: next === 'calls' ? {} : { tab: next } }),
  }
}

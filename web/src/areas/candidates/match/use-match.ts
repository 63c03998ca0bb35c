import { jobMatch } from '@gongtai/contract'
import type { InputOf } from '@gongtai/contract'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { readAddress, writeAddress } from '../../../kit/list/list-address.ts'

export type MatchInput = Partial<InputOf<typeof jobMatch.positions>>

/** Conditions, filters and weights stand in the address, so that a link shows the same matches. */
export function useMatchAddress(): { input: MatchInput; set: (change: MatchInput) => void } {
  const search: Record<string, unknown> = useSearch({ strict: false })
  const navigate = useNavigate()
  const input = readAddress(jobMatch.positions.input, search, {}) as MatchInput
  const set = (change: MatchInput) =>
    void navigate({ to: '.', search: (old: Record<string, unknown>) => ({ ...old, ...writeAddress(change, {}) }), replace: true, resetScroll: false })
  return { input, set }
}

/** A candidate is judged by his own wishes. Without one there is nothing to look for before a category and a city are chosen. */
export const isAskable = ({ resumeCode, seekerId, categoryIds = [], cityCodes = [] }: MatchInput): boolean =>
  resumeCode !== undefined || seekerId !== undefined || (categoryIds.length > 0 && cityCodes.length > 0)

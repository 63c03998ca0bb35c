import type { AnswerOf, progress } from '@gongtai/contract'

export type Booked = AnswerOf<typeof progress.book>

/** What became of everybody after the question was answered: a yes books once more, and who was left out is told with the others. */
export function booked(first: Booked, second: Booked | undefined, notConfirmed: string): Booked {
  const open = second?.toConfirm ?? (second === undefined ? first.toConfirm : [])
  return {
    ...first,
    success: [...first.success, ...(second?.success ?? [])],
    progressIds: [...first.progressIds, ...(second?.progressIds ?? [])],
    failures: [...first.failures, ...(second?.failures ?? []), ...open.map(({ id, name }) => ({ id, name, msg: notConfirmed }))],
    toConfirm: [],
    quotaEmpty: first.quotaEmpty || (second?.quotaEmpty ?? false),
  }
}

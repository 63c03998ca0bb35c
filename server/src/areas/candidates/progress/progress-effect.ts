import type { CouponMove } from '@gongtai/contract'

/**
 * What a step did beside its own row, in the order in which it did it. A step that is taken back goes through them from the last to
 * the first and does the opposite of each.
 */
export type ProgressEffect =
  /** Values of a row as they were before; the progress itself is one of them. */
  | { kind: 'CHANGED'; table: EffectTable; id: number; before: Record<string, unknown> }
  | { kind: 'MADE'; table: EffectTable; id: number }
  /** A number that others change as well, such as the people hired for a position, is never set back but counted back. */
  | { kind: 'COUNTED'; table: 'position' | 'jobSeeker'; id: number; field: string; by: number }
  | { kind: 'QUOTA'; move: Extract<CouponMove, 'FREEZE' | 'CONSUME' | 'RELEASE'>; batchId: number }
  | { kind: 'MILESTONE'; milestone: string; before: { at: string; waiterId: number; adviserId: number | null; saleId: number | null } | null }

export type EffectTable = 'candidateProgress' | 'interview' | 'offer' | 'onboard' | 'resignation' | 'recReport' | 'jobSeeker' | 'recruitNotice'

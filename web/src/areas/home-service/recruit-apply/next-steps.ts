import type { ApplyState, recruitApplyActions } from '@gongtai/contract'

/** The next step of a sign-up by its state. */
export const nextSteps: Record<ApplyState, readonly (keyof typeof recruitApplyActions)[]> = {
  NEW: ['follow'],
  CONTACTED: ['interview'],
  INTERVIEW: ['pass'],
  PASSED: ['convert'],
  CONVERTED: [],
  ELIMINATED: ['reopen'],
}

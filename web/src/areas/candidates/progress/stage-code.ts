import { progressStates, stageOfProgress } from '@gongtai/contract'
import type { ProgressRow, Text } from '@gongtai/contract'
import type { LifeStep } from '../../../kit/detail/LifeSteps.tsx'

/** How a stage was left by those who went on; where somebody stands now, the state says it. */
const passed: readonly Text[] = [
  ['已确认', 'Accepted'],
  ['已面试', 'Interviewed'],
  ['通过', 'Passed'],
  ['已接受', 'Accepted'],
  ['已入职', 'Onboarded'],
]

export interface StageStep {
  stage: number
  state: LifeStep['state']
  /** What the stage says of itself; nothing where it is not reached. */
  label: Text | undefined
}

/** The five stages of a candidate, with what each of them says. */
export function stagesOf({ state }: Pick<ProgressRow, 'state'>): StageStep[] {
  const { label, tone } = progressStates.labels[state]
  const reached = stageOfProgress(state)
  const here: LifeStep['state'] = state === 'ONBOARDED' ? 'done' : tone === 'neutral' || tone === 'bad' ? 'ended' : 'now'
  return [1, 2, 3, 4, 5].map(stage => {
    if (stage < reached) return { stage, state: 'done', label: passed[stage - 1] }
    return stage === reached ? { stage, state: here, label } : { stage, state: 'open', label: undefined }
  })
}

import { enumeration } from '../../kit/enumeration.ts'
import type { ValueOf } from '../../kit/enumeration.ts'
import { machine } from '../../kit/machine.ts'
import { refusals } from '../../kit/refusal.ts'

export const jobCategoryMapKinds = enumeration({ EXTERNAL: ['外部职类', 'External category'], RELATED: ['相近职类', 'Related categories'] })
export type JobCategoryMapKind = ValueOf<typeof jobCategoryMapKinds>

export const jobCategoryPlatforms = enumeration({
  HRT: ['人才平台', 'Talent platform'],
  PUBLIC_EMPLOYMENT: ['公共就业', 'Public employment'],
  BOSS: ['BOSS直聘', 'BOSS Zhipin'],
  ZHILIAN: ['智联招聘', 'Zhilian'],
  FIVE_EIGHT: ['58同城', '58.com'],
  IMPORT: ['导入文本', 'Imported text'],
})
export type JobCategoryPlatform = ValueOf<typeof jobCategoryPlatforms>

export const jobCategoryMapStates = machine({
  states: {
    UNMAPPED: { label: ['未映射', 'To map'], tone: 'warn' },
    MAPPED: { label: ['已映射', 'Mapped'], tone: 'good' },
    IGNORED: { label: ['已忽略', 'Ignored'], tone: 'neutral' },
  },
  initial: 'UNMAPPED',
})
export type JobCategoryMapState = ValueOf<typeof jobCategoryMapStates>

export const jobCategoryMapRefusals = refusals(44_500, {
  alreadyMapped: ['该外部职类已映射', 'This external category is already mapped'],
  notLeaf: ['不能映射到非末级职类', 'Map it to a category of the third level'],
  related: ['相近职类不能是自身', 'A category cannot be related to itself'],
  taken: ['该平台已有相同的外部职类', 'This platform already has such an external category'],
  pairTaken: ['这两个职类已设为相近职类', 'These two categories are already related'],
  wrongState: ['当前状态不能进行此操作', 'Not possible in the current status'],
  resetFirst: ['该外部职类已映射，请使用重置', 'It is mapped. Reset it to take the mapping away'],
})

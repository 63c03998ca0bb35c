import { enumeration } from '../../kit/enumeration.ts'
import { machine } from '../../kit/machine.ts'

export const resumeStates = machine({
  states: {
    DRAFT: { label: ['草稿', 'Draft'], tone: 'neutral' },
    ACTIVE: { label: ['有效', 'Active'], tone: 'good' },
    HIDDEN: { label: ['隐藏', 'Hidden'], tone: 'warn' },
  },
  initial: 'DRAFT',
})

export const resumePlatforms = enumeration({
  OWN: ['平台录入', 'Entered here'],
  ZHAOPIN: ['智联招聘', 'Zhaopin'],
  JOB51: ['前程无忧', '51job'],
  BOSS: ['BOSS直聘', 'BOSS Zhipin'],
  LIEPIN: ['猎聘', 'Liepin'],
  OTHER: ['其他', 'Other'],
})

/** A candidate has at most so many resumes. */
export const mostResumes = 5
/** A resume that is used is complete to so many percent at least. */
export const activeCompleteness = 60

import { scenes } from '../kit/upload.ts'

/** These are the purposes for which this area keeps files. */
export const positionScenes = scenes({
  'positionFollow.file': {
    label: ['职位跟进附件', 'Follow-up file'],
    codes: ['Position.follow', 'MyPosition.follow'],
    kinds: ['IMAGE', 'DOC'],
    visibility: 'PRIVATE',
  },
})

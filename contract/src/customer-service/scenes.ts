import { scenes } from '../kit/upload.ts'

/** The files of this area are for these. */
export const callScenes = scenes({
  'call.note': {
    label: ['业务记录附件', 'Business record file'],
    codes: ['CallRecords.note', 'BusinessRecords.add', 'BusinessRecords.handle'],
    kinds: ['IMAGE', 'DOC', 'AUDIO'],
    visibility: 'PRIVATE',
  },
  'call.knowledge': { label: ['知识附件', 'Knowledge file'], codes: ['CallRecords.knowledge'], kinds: ['IMAGE', 'DOC'], visibility: 'PRIVATE' },
})

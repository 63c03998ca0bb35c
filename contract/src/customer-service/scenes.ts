import { scenes } from '../kit/upload.ts'

/** The files of this area are for these. */
export const callScenes = scenes({
  'call.note': {
    label: ['业务记录附件', 'File of a business record'],
    codes: ['CallRecords.note', 'BusinessRecords.add', 'BusinessRecords.handle'],
    kinds: ['IMAGE', 'DOC', 'AUDIO'],
    visibility: 'PRIVATE',
  },
  'call.knowledge': { label: ['知识附件', 'File of the knowledge'], codes: ['CallRecords.knowledge'], kinds: ['IMAGE', 'DOC'], visibility: 'PRIVATE' },
})

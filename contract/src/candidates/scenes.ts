import { scenes } from '../kit/upload.ts'

/** These are the purposes for which this area keeps files. */
export const candidateScenes = scenes({
  'jobSeeker.avatar': {
    label: ['求职者头像', 'Photo of a candidate'],
    codes: ['JobSeekers.save', 'ResumeInsert'],
    kinds: ['IMAGE'],
    visibility: 'PRIVATE',
    limit: 2,
  },
  'offer.file': { label: ['Offer附件', 'Offer file'], codes: ['Interview.offer'], kinds: ['IMAGE', 'DOC'], visibility: 'PRIVATE' },
  'onboard.proof': { label: ['入职凭证', 'Proof of onboarding'], codes: ['Interview.onboard'], kinds: ['IMAGE'], visibility: 'PRIVATE' },
  'resignation.proof': { label: ['离职凭证', 'Proof of leaving'], codes: ['Interview.resign'], kinds: ['IMAGE'], visibility: 'PRIVATE' },
  'resume.file': {
    label: ['简历附件', 'Resume file'],
    codes: ['ResumeInsert'],
    kinds: ['DOC', 'IMAGE'],
    extensions: ['pdf', 'doc', 'docx', 'jpg', 'jpeg', 'png'],
    visibility: 'PRIVATE',
    lookCode: 'JobSeekers.viewPhone',
  },
  'resume.cert': {
    label: ['证书图片', 'Certificate'],
    codes: ['ResumeInsert'],
    kinds: ['IMAGE', 'DOC'],
    extensions: ['jpg', 'jpeg', 'png', 'pdf'],
    visibility: 'PRIVATE',
    lookCode: 'JobSeekers.viewPhone',
  },
})

import { z } from 'zod'
import { uploadedFile } from '../../files/file/file.ts'
import { get, post } from '../../kit/call.ts'
import { id } from '../../kit/scalar.ts'

/** Proofs of payment are pictures of bank slips. */
export const settleImage = {
  upload: post('/uploadSettleImage', {
    title: ['上传付款凭证', 'Upload proof of payment'],
    access: ['HomeCommission.settle', 'HomeCommission.markSettle'],
    kind: 'upload',
    audit: 'NONE',
    atOnce: 'APPEND',
    input: z.strictObject({}),
    answer: uploadedFile,
  }),
  /** A proof is reached through the plan it belongs to, and every look is logged. */
  download: get('/downloadSettleImage/{id}', {
    title: ['查看付款凭证', 'View proof of payment'],
    access: ['HomeCommissionDetail'],
    kind: 'file',
    spec: true,
    sensitive: true,
    input: z.strictObject({ id }),
    answer: z.void(),
  }),
}

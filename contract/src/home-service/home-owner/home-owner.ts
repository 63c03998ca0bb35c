import { z } from 'zod'
import { post } from '../../kit/call.ts'
import { bulkAnswer, id, ids } from '../../kit/scalar.ts'

/** A record of home service belongs to a member, which decides who sees it. */
export const homeOwner = {
  assign: post('/assignHomeOwner', {
    title: ['分配负责人', 'Assign an owner'],
    /** The code depends on the kind of record, so the handler asks for it before it reads anything. */
    access: ['HomeUser.assign', 'LaborRecruit.assign'],
    audit: 'UPDATE',
    input: z.strictObject({ targetType: z.enum(['CONSUMER', 'ARTIFICER', 'RECRUIT', 'APPLY']), ids, ownerId: id }),
    answer: bulkAnswer,
  }),
}

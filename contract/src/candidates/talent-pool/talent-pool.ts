import { z } from 'zod'
import { recordType } from '../../kit/area.ts'
import { get, post } from '../../kit/call.ts'
import { fields } from '../../kit/field.ts'
import { refusals } from '../../kit/refusal.ts'
import { bulkAnswer, done, id, ids, requestNo, text, version } from '../../kit/scalar.ts'
import { bilingual } from '../../kit/text.ts'
import { paths } from '../../routes.ts'
import { talentPoolKinds } from './talent-pool-kind.ts'

export const talentPoolFields = fields({
  name: ['分组名称', 'Group name'],
  kind: { label: ['类型', 'Kind'], values: talentPoolKinds },
  ownerStaffId: ['所有人', 'Owner'],
  ownerName: ['所有人', 'Owner'],
  deptId: ['部门', 'Department'],
  remark: ['说明', 'Notes'],
  itemCount: ['人数', 'People'],
  members: ['成员', 'Members'],
  reason: ['加入原因', 'Reason'],
  deletedAt: ['删除时间', 'Deleted'],
})

export const talentPoolRecordType = recordType('TALENT_POOL', {
  label: ['人才分组', 'Talent group'],
  code: 'Resume',
  path: id => `${paths.Resume()}?poolId=${id}`,
  fields: talentPoolFields,
})

export const talentPoolRefusals = refusals(45_700, {
  nameTaken: ['分组名称已存在', 'You already have a group of this name'],
  notYours: ['只有分组所有人可以修改', 'Only the owner of the group can change it'],
  notRemovable: ['只有分组所有人、添加人或求职者的顾问可以移出', 'Only the owner of the group, who added it or the job consultant can remove it'],
  needsCompany: ['没有公共分组权限', 'You need the right for public groups'],
  noDept: ['请选择部门', 'Choose a department'],
  foreignDept: ['只能选择权限范围内的部门', 'Choose a department within your scope'],
  tooMany: (values: { count: number }) => [`分组数量已达上限${values.count}`, `You already have the maximum of ${values.count} groups`],
  full: (values: { count: number }) => [`分组成员已达上限${values.count}`, `A group holds up to ${values.count} resumes`],
  notThere: ['不在该分组中', 'Not in this group'],
  notActive: ['只有有效简历可以加入分组', 'Only active resumes can be added'],
  notOwnSeeker: ['只能把自己跟进的求职者加入部门或公共分组', 'Share only your own candidates with a department or everybody'],
})

/** One person has at most so many groups, and one group so many resumes. */
export const mostTalentPools = 50
export const mostPoolItems = 2_000

const poolName = z
  .string(bilingual('请输入分组名称', 'Enter a name'))
  .max(60)
  .refine(value => value.trim().length >= 2 && value.trim().length <= 20, bilingual('分组名称为2-20个字', 'Enter 2–20 characters'))

export const talentPoolRow = z.strictObject({
  id,
  name: z.string(),
  kind: talentPoolKinds.schema,
  ownerName: z.string().nullable(),
  deptId: id.nullable(),
  deptName: z.string().nullable(),
  remark: z.string().nullable(),
  /** Of all that stand in it; a list of the group shows those that the reader may see. */
  itemCount: z.int(),
  isOwn: z.boolean(),
  version,
})
export type TalentPoolRow = z.output<typeof talentPoolRow>

export const talentPool = {
  list: get('/talentPoolList', {
    title: ['人才分组', 'Talent groups'],
    access: ['Resume', 'Resume.pool'],
    input: z.strictObject({}),
    answer: z.array(talentPoolRow),
  }),
  save: post('/addOrUpdateTalentPool', {
    title: ['保存人才分组', 'Save a talent group'],
    access: ['Resume.pool'],
    audit: 'UPDATE',
    input: z
      .strictObject({
        id: id.optional(),
        version: version.optional(),
        name: poolName,
        kind: talentPoolKinds.schema,
        deptId: id.nullable().optional(),
        remark: text(0, 200).nullable().optional(),
        requestNo,
      })
      .refine(({ id: of, version: seen }) => (of === undefined) === (seen === undefined), {
        path: ['version'],
        message: bilingual('缺少版本号', 'The version is missing'),
      }),
    answer: z.strictObject({ id, version }),
  }),
  delete: post('/delTalentPool', {
    title: ['删除人才分组', 'Delete a talent group'],
    access: ['Resume.pool'],
    audit: 'DELETE',
    input: z.strictObject({ id, version }),
    answer: done,
  }),
  add: post('/addToTalentPool', {
    title: ['加入人才分组', 'Add to talent groups'],
    access: ['Resume.pool'],
    audit: 'UPDATE',
    input: z.strictObject({ poolIds: z.array(id).min(1, bilingual('请选择分组', 'Choose a group')).max(10), ids, reason: text(0, 200).nullable().optional() }),
    answer: bulkAnswer,
  }),
  remove: post('/removeFromTalentPool', {
    title: ['移出人才分组', 'Remove from a talent group'],
    access: ['Resume.pool'],
    audit: 'UPDATE',
    input: z.strictObject({ poolId: id, ids }),
    answer: bulkAnswer,
  }),
}

import { z } from 'zod'
import { get, post } from '../../kit/call.ts'
import { refusals } from '../../kit/refusal.ts'
import { done, id, version } from '../../kit/scalar.ts'
import { bilingual } from '../../kit/text.ts'

/** The limit is that of one person and one list. */
export const savedViewLimit = 30
const filterLimit = 60
const searchSizeLimit = 8_192

/** A text must be well formed, because the database keeps no half of a character. */
const value = z.string().refine(text => text.isWellFormed())
const fieldName = z.string().regex(/^[A-Za-z0-9_.-]{1,60}$/)
const columnKeys = z.array(fieldName).max(100)

const search = z
  .record(fieldName, z.union([value, z.array(value)]))
  .refine(
    filters => Object.keys(filters).length <= filterLimit && byteLength(JSON.stringify(filters)) <= searchSizeLimit,
    bilingual('筛选条件过多', 'Too many filters'),
  )

/** A view is the filters and the order of a list as they stand in the address, and its columns. */
export const viewContent = z.strictObject({ search, columns: z.strictObject({ order: columnKeys, hidden: columnKeys }) })
export type ViewContent = z.output<typeof viewContent>

/** It is the name that the page remembers a list by. */
const list = z.string().regex(/^[A-Za-z0-9]{1,60}$/)

const nameLength = bilingual('请输入1-20个字的名称', 'Enter 1–20 characters')

const view = z.strictObject({
  id,
  name: z.string(),
  content: viewContent,
  /** It is false where somebody else shared the view. */
  own: z.boolean(),
  ownerName: z.string(),
  /** Only the owner is told whom the view is shared with. */
  roleIds: z.array(id),
  isDefault: z.boolean(),
  version,
})
export type SavedView = z.output<typeof view>

/** A person has own views and those shared with a role of his. A view shows nobody more than his rights and scope, because it is only filters and columns. */
export const savedView = {
  list: get('/selectSavedViewList', {
    title: ['视图列表', 'List views'],
    access: 'LOGIN',
    input: z.strictObject({ list }),
    /** `roles` are those that the person may share with or shares with already. */
    answer: z.strictObject({ views: z.array(view), roles: z.array(z.strictObject({ id, title: z.string() })) }),
  }),
  save: post('/saveSavedView', {
    title: ['保存视图', 'Save view'],
    access: 'LOGIN',
    audit: 'UPDATE',
    input: z.strictObject({
      id: id.optional(),
      version: version.optional(),
      list,
      name: value.trim().min(1, nameLength).max(20, nameLength),
      content: viewContent,
      roleIds: z.array(id).max(50),
    }),
    answer: z.strictObject({ id, version }),
  }),
  remove: post('/delSavedView', {
    title: ['删除视图', 'Delete view'],
    access: 'LOGIN',
    audit: 'DELETE',
    atOnce: 'OWN',
    input: z.strictObject({ id }),
    answer: done,
  }),
  setDefault: post('/setDefaultSavedView', {
    title: ['设置默认视图', 'Set default view'],
    access: 'LOGIN',
    audit: 'UPDATE',
    atOnce: 'OWN',
    /** The list opens without a view where it is null. */
    input: z.strictObject({ list, viewId: id.nullable() }),
    answer: done,
  }),
}

export const savedViewRefusals = refusals(41_200, {
  tooMany: [`最多保存${savedViewLimit}个视图`, `A list can have up to ${savedViewLimit} views`],
  nameTaken: ['视图名称已存在', 'A view with this name already exists'],
  roleNotHeld: ['只能共享给自己拥有的角色', 'You can only share a view with roles you have'],
})

/** Bytes are counted in UTF-8, where every escape of an address is one byte. */
function byteLength(text: string): number {
  return encodeURIComponent(text).replaceAll(/%[0-9A-F]{2}/g, '.').length
}

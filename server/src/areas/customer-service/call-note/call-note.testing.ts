import { randomUUID } from 'node:crypto'
import type { InputOf, callNote as calls } from '@gongtai/contract'
import { clock } from '../../../kit/clock.ts'
import type { TestApp } from '../../../testing/app.ts'
import { callLog } from '../call-log/call-log.tables.ts'
import { customField } from '../custom-field/custom-field.tables.ts'
import { noteTemplate } from '../note-template/note-template.tables.ts'

let made = 0

/** A template that asks for an order number and offers a date. */
export async function newTemplate({ services: { database } }: TestApp, more: Partial<typeof noteTemplate.$inferInsert> = {}): Promise<number> {
  const [orderKey, dayKey] = [`order_${++made}`, `day_${made}`]
  await database.insert(customField).values([
    { scope: 'NOTE', key: orderKey, label: '订单号', labelEn: 'Order', type: 'TEXT', maxLength: 10 },
    { scope: 'NOTE', key: dayKey, label: '期望日期', labelEn: 'Day', type: 'DATE' },
  ])
  const [row] = await database
    .insert(noteTemplate)
    .values({
      name: `测试模板${made}`,
      bizType: 'HOME',
      categories: [
        { name: '咨询', children: ['价格', '时间'] },
        { name: '投诉', children: ['迟到'] },
      ],
      fieldKeys: [
        { key: orderKey, required: true },
        { key: dayKey, required: false },
      ],
      ...more,
    })
    .returning({ id: noteTemplate.id })
  return row!.id
}

/** The keys of the fields of the template made last. */
export const fieldKeys = () => ({ order: `order_${made}`, day: `day_${made}` })

export async function newCall({ services: { database } }: TestApp, more: Partial<typeof callLog.$inferInsert> = {}) {
  const [row] = await database
    .insert(callLog)
    .values({
      callId: `TEST${randomUUID().slice(0, 8)}`,
      provider: 'SIMULATOR',
      direction: 'IN',
      occasion: 'INCOMING',
      phone: '13911110000',
      state: 'ENDED',
      result: 'ANSWERED',
      startAt: clock.iso(),
      ...more,
    })
    .returning()
  return row!
}

type NoteInput = InputOf<typeof calls.save>

export const noteForm = (templateId: number, more: Partial<NoteInput> = {}): NoteInput => ({
  phone: '13911112222',
  templateId,
  bizType: 'HOME',
  categoryPath: ['咨询', '价格'],
  subject: '保洁价格咨询',
  content: '客户询问深度保洁的价格',
  customValues: { [fieldKeys().order]: 'HS01' },
  priority: 'NORMAL',
  files: [],
  requestNo: randomUUID(),
  ...more,
})

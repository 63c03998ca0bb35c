import { z } from 'zod'
import { bilingual } from './text.ts'

/** Ids are integers and JSON numbers on the wire (conventions.md). The bound is that of a PostgreSQL integer. */
export const id = z.int().min(1).max(2_147_483_647)

export const version = z.int().min(1).max(2_147_483_647)

/** Instants are ISO-8601 in UTC. */
export const instant = z.iso.datetime()

/** Days are YYYY-MM-DD and belong to Asia/Shanghai. */
export const day = z.iso.date({ error: bilingual('日期格式不正确', 'Enter a valid date') })

/** Money travels as a decimal string with at most two decimals and fits numeric(14,2). */
export const money = z.string().regex(/^-?\d{1,12}(?:\.\d{1,2})?$/, bilingual('请输入正确的金额，最多两位小数', 'Enter an amount with up to 2 decimals'))

/** Money in an answer: the server knows what it has written, so it is not checked again, but shown as money. */
export const amount = z.string()

/** Made by the page, so that a repeated send of the same action does nothing twice. */
export const requestNo = z.uuid()

/** Typed text: trimmed by nobody, bounded always. */
export const text = (min: number, max: number) => z.string().min(min).max(max)

/** A sentence that a person gives as a reason; blank characters do not count. */
export const reason = (min: number, max: number) =>
  z
    .string()
    .max(max)
    .refine(value => value.trim().length >= min, bilingual(`请填写原因，至少${min}个字`, `Enter a reason of at least ${min} characters`))

/** The answer of a call that says nothing but that it was done. */
export const done = z.strictObject({})

export const ids = z.array(id).min(1).max(100)

/** Answer of a bulk action: each id on its own (conventions.md). */
export const bulkAnswer = z.strictObject({
  success: z.array(id),
  failures: z.array(z.strictObject({ id, name: z.string(), msg: z.string() })),
  /** Where something was done: how it stands among the caller's own operations, and whether it can be taken back. */
  operation: z.strictObject({ id, canUndo: z.boolean() }).optional(),
})

/** A bulk call for more than one slice of ids names the operation of its first slice, so that all of them are one. */
export const operationHeader = 'X-Operation'

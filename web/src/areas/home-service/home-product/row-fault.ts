import { fieldErrors } from '@gongtai/contract'
import { Form } from 'antd'
import type { z } from 'zod'
import { useLanguage } from '../../../base/language.ts'

/** A table is one field of a form. Once the field as a whole has been found wrong, this says what is wrong with a cell of it. */
export function useRowFaults(schema: z.ZodType, rows: readonly unknown[]): (row: number, field: string) => string | undefined {
  const language = useLanguage()
  const { status } = Form.Item.useStatus()
  if (status !== 'error') return () => undefined
  const parsed = schema.safeParse(rows)
  const errors = parsed.success ? [] : fieldErrors(parsed.error.issues, language)
  return (row, field) => errors.find(error => error.field === `${row}.${field}`)?.message
}

/** A cell that is right does not turn red with the field around it. */
export const statusOf = (fault: string | undefined) => (fault === undefined ? 'success' : 'error')

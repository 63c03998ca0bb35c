import { z } from 'zod'
import type { Language } from './text.ts'
import { messageIn } from './text.ts'

export interface FieldError {
  field: string
  message: string
  /** What people call the field, where the contract knows it. */
  label?: string
}

export const fieldError = z.strictObject({ field: z.string(), message: z.string(), label: z.string().optional() })

type Issue = z.core.$ZodIssue

/** More than a person reads. */
const mostErrors = 100

/** What a 406 carries and a form shows: one entry per field, in the language of the person. */
export function fieldErrors(issues: readonly Issue[], language: Language): FieldError[] {
  const errors: FieldError[] = []
  for (const issue of issues) {
    const room = mostErrors - errors.length
    if (room <= 0) break
    if (issue.code === 'unrecognized_keys') {
      for (const key of issue.keys.slice(0, room))
        errors.push({ field: [...issue.path, key].join('.').slice(0, 200), message: say(language, '不支持的字段', 'Unknown field') })
    } else {
      errors.push({ field: issue.path.join('.').slice(0, 200), message: messageOf(issue, language) })
    }
  }
  return errors
}

const say = (language: Language, zh: string, en: string) => (language === 'en_US' ? en : zh)

/** Messages of our own schemas come through; those that zod made itself are put into plain words. */
function messageOf(issue: Issue, language: Language): string {
  if (issue.message.includes('\u001f')) return messageIn(issue.message, language)
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? say(language, '必填', 'Required') : say(language, '类型不正确', 'Wrong type')
    case 'too_small':
      if (issue.origin === 'string')
        return issue.minimum === 1
          ? say(language, '不能为空', 'Cannot be empty')
          : say(language, `至少${issue.minimum}个字符`, `Enter at least ${issue.minimum} characters`)
      if (issue.origin === 'array') return say(language, `至少选择${issue.minimum}项`, `Choose at least ${issue.minimum}`)
      return say(language, `不能小于${issue.minimum}`, `Enter ${issue.minimum} or more`)
    case 'too_big':
      if (issue.origin === 'string') return say(language, `最多${issue.maximum}个字符`, `Enter up to ${issue.maximum} characters`)
      if (issue.origin === 'array') return say(language, `最多选择${issue.maximum}项`, `Choose up to ${issue.maximum}`)
      return say(language, `不能大于${issue.maximum}`, `Enter ${issue.maximum} or less`)
    case 'invalid_value':
      return say(language, '取值不在允许范围内', 'Not one of the allowed values')
    case 'custom':
      return issue.message === 'Invalid input' ? say(language, '取值不正确', 'Not a valid value') : issue.message
    default:
      return say(language, '格式不正确', 'Wrong format')
  }
}

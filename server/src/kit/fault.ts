import type { FieldError, Language, Refusal } from '@gongtai/contract'
import { codeLabelOf, fieldCatalogue, inLanguage, messageIn } from '@gongtai/contract'
import type { Code, FieldKey, Text } from '@gongtai/contract'

/** A business refusal on its way to the caller: HTTP 200 with its own code. */
export class Refused extends Error {
  readonly code: number
  private readonly say: (language: Language) => string
  readonly data: unknown

  constructor(code: number, say: (language: Language) => string, data: unknown = null) {
    super(say('en_US'))
    this.code = code
    this.say = say
    this.data = data
  }

  text(language: Language): string {
    return this.say(language)
  }
}

/** `throw refuse(sessionRefusals.locked, { minutes: 3 })` */
export function refuse<Values>(refusal: Refusal<Values>, ...values: Values extends void ? [] : [Values]): Refused {
  return new Refused(refusal.code, language => refusal.message(values[0] as Values, language))
}

/** Anything that is answered with an HTTP status other than 200. */
export class HttpFault extends Error {
  readonly status: number
  private readonly says: Text
  private readonly fields: readonly FieldFault[] | null
  readonly headers: Record<string, string>
  /** The right that is missing, so that the page can offer to ask for it. */
  readonly right: Code | null

  constructor(status: number, says: Text, fields: readonly FieldFault[] | null = null, headers: Record<string, string> = {}, right: Code | null = null) {
    super(says[1])
    this.status = status
    this.says = says
    this.fields = fields
    this.headers = headers
    this.right = right
  }

  text(language: Language): string {
    return inLanguage(this.says, language)
  }

  /** What is wrong with which field. */
  fieldErrors(language: Language): FieldError[] | null {
    return (
      this.fields?.map(({ field, message }) => ({
        field,
        message: typeof message === 'string' ? messageIn(message, language) : inLanguage(message, language),
      })) ?? null
    )
  }
}

/** In both languages, as a pair or as the contract's schemas have them. */
interface FieldFault {
  field: string
  message: string | Text
}

export const faults = {
  unauthorized: () => new HttpFault(401, ['登录已过期，请重新登录', 'Unauthorized, please login']),
  /** Refused for a reason that no right would change. What a right would change is refused by `lacks`. */
  forbidden: (reason: Text) => new HttpFault(403, reason),
  /** The right that is missing has a name and can be asked for. */
  lacks: (code: Code, says?: Text) => {
    const [zh, en] = codeLabelOf(code)
    return new HttpFault(403, says ?? [`缺少权限：${zh}`, `Missing permission: ${en}`], null, {}, code)
  },
  /** A role hides the field; no right that could be asked for shows it. */
  fieldForbidden: (key: FieldKey) => {
    const [zh, en] = fieldCatalogue[key].label
    return faults.forbidden([`无权修改该字段：${zh}`, `Your role hides “${en}”, so you cannot change it`])
  },
  mustChangePassword: () => new HttpFault(403, ['请先修改初始密码', 'Change your initial password first']),
  notFound: () => new HttpFault(404, ['请求的资源不存在', 'Resource not found']),
  recordNotFound: () => new HttpFault(404, ['记录不存在或无权查看', 'This record does not exist, or you may not view it']),
  badInput: (fields: readonly FieldFault[]) => new HttpFault(406, ['错误参数格式', 'Wrong parameter format'], fields),
  unknownField: (field: string) => faults.badInput([{ field: field.slice(0, 100), message: ['不支持的字段', 'Unknown field'] }]),
  /** What cannot be changed once the record is made. */
  fixedField: (field: string) => faults.badInput([{ field, message: ['创建后不能修改', 'This cannot be changed later'] }]),
  /** A list has so many pages and no more. */
  pageTooFar: (most: number) => faults.badInput([{ field: 'pageNum', message: [`页码不能大于${most}`, `Enter a page number up to ${most}`] }]),
  noSort: () => faults.badInput([{ field: 'sortField', message: ['不能按该字段排序', 'The list cannot be sorted by this field'] }]),
  /** Needed in this case of the call, such as the version of an edit in a call that adds as well. */
  missing: (field: string) => faults.badInput([{ field, message: ['缺少参数', 'Required'] }]),
  timeout: () => new HttpFault(408, ['请求超时', 'Request timed out']),
  unsupportedType: () => new HttpFault(415, ['不支持的内容类型', 'Unsupported content type']),
  tooLarge: () => new HttpFault(413, ['请求内容过大', 'Request too large']),
  tooMany: (seconds: number) =>
    new HttpFault(429, ['请求过于频繁，请稍后再试', 'Too many requests. Try again later'], null, { 'Retry-After': String(seconds) }),
  switchedOff: () => new HttpFault(503, ['接口已停用，请联系管理员', 'This endpoint is disabled. Contact an administrator']),
  noSpace: () => new HttpFault(503, ['存储空间不足', 'No storage space left'], null, { 'Retry-After': '60' }),
  unavailable: () => new HttpFault(503, ['服务不可用', 'Service unavailable'], null, { 'Retry-After': '5' }),
}

import type { ParsedResume, SeekerEducation } from '@gongtai/contract'
import { findRange } from './month-range.ts'
import type { MonthRange } from './month-range.ts'

/** Works, schools and projects: entries that begin with a span of months. */

const company =
  /公司|集团|厂|商行|商场|酒店|宾馆|医院|诊所|银行|中心|事务所|工作室|超市|餐厅|饭店|食堂|企业|研究院|研究所|物业|物流|科技|电子|门店|便利店|奶茶|\b(?:ltd|inc|llc|corp|corporation|company|co\.|gmbh|group|technologies|technology|bank|hospital|hotel|factory|studio|solutions|logistics|systems|labs?|partners|restaurant)\b/i
const title =
  /(?:工程师|经理|主管|专员|助理|[^年月]工|人员|[^成]员|[^老大]师|司机|店长|总监|会计|出纳|文员|顾问|代表|教师|老师|护士|保安|组长|班长|领班|主任|实习生|架构师|运营|开发|测试|设计|销售|客服|厨工|学徒|前台|保洁|保姆|月嫂|负责人|经理人|总裁|总经理|engineer|manager|developer|assistant|director|analyst|designer|consultant|accountant|nurse|driver|clerk|intern|lead|leader|supervisor|specialist|representative|operator|technician|welder|cook|chef|teacher|officer|administrator|cashier|waiter|waitress|executive|architect|coordinator|guard|foreman)(?:[（(][^）)]{0,20}[）)])?$/i
const school = /大学|学院|学校|中学|高中|中专|技校|职高|职业中专|党校|一中|二中|university|college|institute|school|academy/i

const degrees: readonly (readonly [RegExp, SeekerEducation])[] = [
  [/博士|\bph\.?\s?d\b|doctor/i, 'DOCTOR'],
  [/硕士|研究生|\bmba\b|\bmaster|\bm\.?(?:sc|a|eng)\b/i, 'MASTER'],
  [/本科|学士|专升本|\bbachelor|\bb\.?(?:sc|a|eng|s)\b/i, 'BACHELOR'],
  [/大专|专科|高职|\bdiploma|\bassociate/i, 'COLLEGE'],
  [/高中|中专|技校|职高|中技|high school|senior secondary|vocational/i, 'SENIOR'],
  [/初中|小学|junior secondary|middle school/i, 'JUNIOR'],
]

/** The highest degree that a text names. */
export function degreeIn(text: string): SeekerEducation | null {
  return degrees.find(([pattern]) => pattern.test(text))?.[1] ?? null
}

interface Entry {
  range: MonthRange
  /** The words beside and around the months, in their order. */
  heads: string[]
  rest: string[]
  source: string
}

const isShort = (line: string) => line.length <= 60
const isBullet = (line: string) => /^[-•*·●▪◆]|^\d{1,2}[、.)]/.test(line)
const hasEnd = (line: string) => /[。；;]$/.test(line)

const pieces = (text: string) =>
  text
    .replace(/^[\s\-•*·●▪◆|,，:：()（）]+|[\s|,，:：\-–—]+$/g, '')
    .split(/\s*[|｜]\s*|\s{2,}|\s+[-–—/·]\s+|[，,](?=\s)(?!\s*(?:ltd|inc|llc|co)\b)|(?<=[\u4e00-\u9fa5)）])\s+(?=[\u4e00-\u9fa5A-Z(（])/i)
    .map(piece => piece.replace(/^[\s()（）·-]+|[\s·-]+$/g, '').replace(/^([^(（]*)[)）]$/, '$1'))
    .filter(piece => piece !== '' && !/^\d{1,2}\s*(?:年|个月|years?|months?|yrs?)/.test(piece))

/** A few words that each begin with a capital, as English names of companies do. */
const isCapitalised = (line: string) => /^(?:[A-Z&][A-Za-z0-9&.'-]*(?:\s+|$)){1,5}$/.test(line)

/** A line that names a company or a school by itself, over the line with the months. */
const isHead = (line: string, names: RegExp) =>
  isShort(line) &&
  !/^(?:负责|参与|使用|带领|完成|协助|主要|独立|从事|管理|负责人)/.test(line) &&
  !isBullet(line) &&
  !hasEnd(line) &&
  (names.test(line) || title.test(line) || isCapitalised(line)) &&
  !/[:：]/.test(line)

function entriesOf(lines: readonly string[], names: RegExp, isSchool: boolean): Entry[] {
  const entries: Entry[] = []
  let waiting: string[] = []
  lines.forEach((line, index) => {
    const range = isBullet(line) && line.length > 60 ? null : findRange(line, isSchool)
    if (range !== null && line.length <= 160) {
      const beside = [...pieces(line.slice(0, range.index)), ...pieces(line.slice(range.index + range.length))]
      entries.push({ range, heads: [...waiting.flatMap(pieces), ...beside], rest: [], source: [...waiting, line].join('\n') })
      waiting = []
      return
    }
    const next = [lines[index + 1], lines[index + 2]]
    const leads = next.findIndex(later => later !== undefined && findRange(later, isSchool) !== null)
    // A line with months that names both by itself needs nothing from above.
    const following = leads < 0 ? '' : next[leads]!
    const named = findRange(following, isSchool)
    const isWhole = named !== null && pieces(`${following.slice(0, named.index)}  ${following.slice(named.index + named.length)}`).length > 1
    const isBare = leads >= 0 && !isWhole && lines.slice(index + 1, index + 1 + leads).every(between => isHead(between, names))
    const last = entries.at(-1)
    // The months stand alone on a line, and what they belong to comes behind them.
    if (last !== undefined && last.heads.length === 0 && last.rest.length === 0) {
      last.heads.push(...pieces(line))
      last.source += `\n${line}`
    } else if (isBare && isHead(line, names) && !(last !== undefined && last.heads.length < 2 && last.rest.length === 0)) waiting.push(line)
    else if (last !== undefined && last.heads.length === 1 && last.rest.length === 0 && isHead(line, names)) {
      last.heads.push(...pieces(line))
      last.source += `\n${line}`
    } else if (last !== undefined) last.rest.push(line)
  })
  return entries
}

const contentOf = (rest: readonly string[]) => {
  const text = rest
    .map(line =>
      line.replace(
        /^(?:工作内容|工作描述|工作职责|岗位职责|主要职责|职责描述|职责|项目描述|项目职责|描述|内容|responsibilities|duties|description)\s*[:：]\s*/i,
        '',
      ),
    )
    .filter(line => line !== '')
    .join('\n')
    .slice(0, 2000)
  return text === '' ? null : text
}

/** Takes the value of a label out of the lines of an entry. */
function takeLabel(entry: Entry, labels: RegExp): string | null {
  for (const [place, line] of [...entry.heads, ...entry.rest].entries()) {
    const found = labels.exec(line)
    if (found === null) continue
    if (place < entry.heads.length) entry.heads.splice(place, 1)
    else entry.rest.splice(place - entry.heads.length, 1)
    return found[1]!.trim()
  }
  return null
}

const within = (text: string, length: number) => text.slice(0, length)

export function worksIn(lines: readonly string[]): ParsedResume['works'] {
  return entriesOf(lines, company, false).flatMap(entry => {
    const givenCompany = takeLabel(entry, /^(?:公司名称|公司|单位名称|单位|企业名称|employer|company)\s*[:：]\s*(\S.{0,60})$/i)
    const givenTitle = takeLabel(entry, /^(?:职位名称|职位|岗位|职务|担任职务|担任|position|title|role)\s*[:：]\s*(\S.{0,40})$/i)
    const heads = entry.heads.filter(head => !/^(?:部门|所属行业|行业|薪资|月薪|规模|性质|汇报)/.test(head))
    // A single word such as "engineering department manager of X Ltd" tells both where the company ends.
    const single = heads.length === 1 ? /^(.{2,40}?(?:有限公司|公司|集团|厂|酒店|医院|银行|超市))\s*(.{2,20})$/.exec(heads[0]!) : null
    const named = single === null ? heads : [single[1]!, single[2]!]
    const firm =
      givenCompany ??
      named.find(head => company.test(head) && !title.test(head)) ??
      named.find(head => company.test(head)) ??
      named.find(head => !title.test(head))
    const job = givenTitle ?? named.find(head => head !== firm && title.test(head)) ?? named.find(head => head !== firm)
    if (firm === undefined) return []
    return [
      {
        company: within(firm, 60),
        title: within(job ?? '', 40),
        startMonth: entry.range.start,
        endMonth: entry.range.end,
        content: contentOf(entry.rest),
        source: within(entry.source, 200),
      },
    ]
  })
}

export function educationsIn(lines: readonly string[]): ParsedResume['educations'] {
  const dated = entriesOf(lines, school, true).map(entry => ({
    heads: entry.heads,
    rest: entry.rest,
    range: entry.range as MonthRange | null,
    source: entry.source,
  }))
  const usable = dated.filter(({ heads }) => heads.some(head => school.test(head)))
  // Some write the year of the degree alone, or none.
  const undated =
    usable.length > 0
      ? []
      : lines.filter(line => school.test(line) && isShort(line) && !hasEnd(line)).map(line => ({ heads: pieces(line), rest: [], range: null, source: line }))
  return [...usable, ...undated].slice(0, 10).flatMap(({ heads, rest, range, source }) => {
    const all = [...heads, ...rest.slice(0, 3)]
    const place = heads.find(head => school.test(head))
    if (place === undefined) return []
    const words = all.flatMap(head => (head === place ? [] : [head]))
    const labelledMajor = words.map(word => /^(?:专业|所学专业|major)\s*[:：]\s*(.{2,40})$/i.exec(word)?.[1]).find(Boolean)
    const [name, tail] = splitSchool(place)
    const major = labelledMajor ?? [...(tail === '' ? [] : [tail]), ...words].map(majorOf).find(word => word !== null) ?? null
    const degree =
      degreeIn(words.join(' ')) ??
      degreeIn(tail) ??
      degreeIn(name) ??
      (/大学|university/i.test(name) ? 'BACHELOR' : /学院|college/i.test(name) ? 'COLLEGE' : 'SENIOR')
    return [
      {
        school: within(name, 60),
        major: major === null ? null : within(major, 60),
        degree,
        startMonth: range?.start ?? null,
        endMonth: range?.end ?? null,
        source: within(source, 200),
      },
    ]
  })
}

/** A school and what is written behind it without a blank. */
function splitSchool(text: string): [string, string] {
  const found =
    /^(.{2,30}?(?:大学|学院|职业技术学校|技工学校|学校|中学|中专|技校|职高))(?=[(（]|[\u4e00-\u9fa5]{2,}专业|[\u4e00-\u9fa5]*(?:本科|大专|硕士|博士))(.*)$/.exec(
      text,
    )
  return found === null ? [text, ''] : [found[1]!, found[2]!.trim()]
}

function majorOf(text: string): string | null {
  const cleaned = text
    .replace(/(?:全日制|非全日制|统招|自考|成人|函授|在职|学历|学位|学士|硕士|博士|研究生|本科|大专|专科|高中|中专|技校|初中|专升本)/g, '')
    .replace(
      /\b(?:bachelor|master|doctor|diploma|associate)(?:'s)?(?: (?:degree|of (?:science|arts|engineering|business administration)))?\b(?:\s+(?:in|of))?/gi,
      '',
    )
    .replace(/\b(?:b\.?sc|b\.?a|b\.?eng|m\.?sc|m\.?a|m\.?eng|ph\.?d|mba|b\.?s)\b\.?(?:\s+(?:in|of))?/gi, '')
    .replace(/专业$/, '')
    .replace(/^专业\s*[:：]\s*/, '')
    .replace(/^[\s()（）/,，:：·-]+|[\s()（）/,，:：·-]+$/g, '')
  if (cleaned.length < 2 || cleaned.length > 40 || /\d{3}|[。；]|gpa|课程|成绩/i.test(cleaned) || school.test(cleaned)) return null
  return cleaned
}

export function projectsIn(lines: readonly string[]): ParsedResume['projects'] {
  return entriesOf(lines, /项目|系统|平台|工程|project|system|platform/i, false).flatMap(entry => {
    const givenRole = takeLabel(entry, /^(?:项目角色|担任角色|角色|职务|role)\s*[:：]\s*(\S.{0,40})$/i)
    const givenName = takeLabel(entry, /^(?:项目名称|project)\s*[:：]\s*(\S.{0,60})$/i)
    const name = givenName ?? entry.heads.find(head => !title.test(head)) ?? entry.heads[0]
    if (name === undefined) return []
    const role = givenRole ?? entry.heads.find(head => head !== name) ?? null
    return [
      {
        name: within(name, 60),
        role: role === null ? null : within(role, 40),
        startMonth: entry.range.start,
        endMonth: entry.range.end,
        content: contentOf(entry.rest),
        source: within(entry.source, 200),
      },
    ]
  })
}

/** Whether a line with months is about a school; for texts without headings. */
export const isAboutSchool = (line: string) => school.test(line) && !/老师|教师|teacher/i.test(line)
export const isAboutWork = (line: string) => company.test(line) || title.test(line)

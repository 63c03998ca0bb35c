/** How a text is parted: by the headings that people write over the parts of a resume. */

export type SectionName = 'BASIC' | 'WISH' | 'WORK' | 'EDUCATION' | 'PROJECT' | 'SKILL' | 'CERT' | 'LANGUAGE' | 'SELF' | 'OTHER'

const headings: Readonly<Record<SectionName, readonly string[]>> = {
  BASIC: ['基本信息', '个人信息', '个人资料', '基本资料', '基本情况', '联系方式', 'personal information', 'personal details', 'contact', 'contact information'],
  WISH: ['求职意向', '求职期望', '期望工作', '职业意向', '求职目标', 'objective', 'career objective', 'job objective', 'job preferences', 'expectations'],
  WORK: [
    '工作经历',
    '工作经验',
    '工作履历',
    '职业经历',
    '任职经历',
    '工作背景',
    '实习经历',
    '实习经验',
    '工作/实习经历',
    'work experience',
    'working experience',
    'professional experience',
    'employment',
    'employment history',
    'work history',
    'experience',
    'career history',
  ],
  EDUCATION: ['教育经历', '教育背景', '教育经验', '学习经历', '教育情况', 'education', 'academic background', 'education background', 'educational background'],
  PROJECT: ['项目经历', '项目经验', '项目', 'projects', 'project experience', 'selected projects'],
  SKILL: [
    '专业技能',
    '技能特长',
    '职业技能',
    '个人技能',
    '技能',
    '技能专长',
    '掌握技能',
    '技能标签',
    'skills',
    'technical skills',
    'key skills',
    'core skills',
    'professional skills',
  ],
  CERT: [
    '证书',
    '资格证书',
    '获得证书',
    '职业资格',
    '所获证书',
    '资质证书',
    '技能证书',
    '荣誉证书',
    'certificates',
    'certifications',
    'licenses',
    'certificates and licenses',
  ],
  LANGUAGE: ['语言能力', '语言', '外语', '外语能力', '语言水平', 'languages', 'language', 'language skills'],
  SELF: [
    '自我评价',
    '个人评价',
    '个人优势',
    '个人总结',
    '自我介绍',
    '自我描述',
    '个人简介',
    'summary',
    'about me',
    'profile',
    'professional summary',
    'self-evaluation',
    'self evaluation',
  ],
  OTHER: [
    '兴趣爱好',
    '培训经历',
    '荣誉奖项',
    '获奖情况',
    '校园经历',
    '在校经历',
    '在校情况',
    '附加信息',
    '社会实践',
    'interests',
    'hobbies',
    'training',
    'awards',
    'honors',
    'references',
    'referees',
  ],
}
const sectionOf = new Map<string, SectionName>(Object.entries(headings).flatMap(([name, words]) => words.map(word => [word, name as SectionName] as const)))

export interface Sections {
  lines: readonly string[]
  /** The lines of each part without their headings, and what stands before the first. */
  of: Readonly<Record<SectionName, readonly string[]>>
  hasHeadings: boolean
}

/** One writing for blanks, colons and line ends, and no control characters. */
export function normalised(text: string): string {
  return (
    text
      .toWellFormed()
      // Letters and digits of full width become plain ones; punctuation stays as the person wrote it.
      .replace(/[\uff10-\uff19\uff21-\uff3a\uff41-\uff5a\uff0b\uff20\uff0e]/g, character => String.fromCharCode(character.charCodeAt(0) - 0xfee0))
      .replace(/\r\n?/g, '\n')
      // oxlint-disable-next-line no-control-regex
      .replace(/[\u0000-\u0008\u000b-\u001f\u007f\u200b-\u200f\ufeff]/g, '')
      .replace(/[\t\u00a0\u3000]/g, '  ')
  )
}

/** Bullets, numbers and brackets that stand around a heading. */
const bare = (line: string) =>
  line
    .replace(/^[\s\-—=_*#■●◆▪•◇□★☆►▶【[|《<]+/, '')
    .replace(/^(?:[一二三四五六七八九十]{1,2}|\d{1,2})\s{0,2}[、.．)]\s{0,2}/, '')
    .replace(/[\s\-—=_*#■●◆▪•◇□★☆】\]|》>:：]+$/, '')
    .replace(/(?<=[\u4e00-\u9fa5])\s+(?=[\u4e00-\u9fa5])/g, '')

/** A heading, and what follows it on its own line. */
function headingOf(line: string): { name: SectionName; rest: string } | null {
  if (line.length > 80) return null
  const whole = sectionOf.get(bare(line).toLowerCase())
  if (whole !== undefined) return { name: whole, rest: '' }
  const colon = line.search(/[:：]/)
  if (colon < 1 || colon > 20) return null
  const name = sectionOf.get(bare(line.slice(0, colon)).toLowerCase())
  return name === undefined || name === 'BASIC' ? null : { name, rest: line.slice(colon + 1).trim() }
}

export function sectionsOf(text: string): Sections {
  const of: Record<SectionName, string[]> = {
    BASIC: [],
    WISH: [],
    WORK: [],
    EDUCATION: [],
    PROJECT: [],
    SKILL: [],
    CERT: [],
    LANGUAGE: [],
    SELF: [],
    OTHER: [],
  }
  const lines = normalised(text)
    .split('\n')
    .map(line => line.trim())
    .filter(line => line !== '')
  let current: SectionName = 'BASIC'
  let hasHeadings = false
  for (const line of lines) {
    const heading = headingOf(line)
    if (heading === null) {
      of[current].push(line)
      continue
    }
    // A label such as "language: English" in a list of facts does not begin a part of its own.
    const isFact = heading.rest !== '' && (heading.name === 'LANGUAGE' || heading.name === 'CERT' || heading.name === 'SKILL' || heading.name === 'WISH')
    if (heading.rest !== '') of[heading.name].push(heading.rest)
    if (isFact) continue
    current = heading.name
    hasHeadings = true
  }
  return { lines, of, hasHeadings }
}

/** The value behind one of these labels, up to the next label or column of its line. */
export function labelled(lines: readonly string[], labels: readonly string[]): { value: string; source: string } | null {
  for (const line of lines) {
    for (const label of labels) {
      const at = line.toLowerCase().indexOf(label.toLowerCase())
      // Only blanks and marks may stand between the beginning of a column and a label.
      if (at < 0 || (at > 0 && !/[\s|,，;；/·•【[(]/.test(line[at - 1]!))) continue
      const found = /^[\s\]】]{0,3}[:：][ ]{0,4}([^|\n]{1,200})/.exec(line.slice(at + label.length))
      if (found === null) continue
      const value = found[1]!
        .split(/\s{2,}|[；;](?=\s|$)/)[0]!
        .replace(/\s+[\u4e00-\u9fa5]{2,6}[:：].*$/, '')
        .replace(/\s+[A-Z][a-z]{2,12}(?: [a-z]{2,10})?:.*$/, '')
        .trim()
      if (value !== '')
        return {
          value,
          source: line
            .slice(at)
            .slice(0, label.length + found[0].length)
            .trim(),
        }
    }
  }
  return null
}

import { formats, normalisePhone } from '@gongtai/contract'
import type { ParsedResume, SeekerEducation } from '@gongtai/contract'
import { degreeIn, educationsIn, isAboutSchool, isAboutWork, projectsIn, worksIn } from './experience.ts'
import { findDay, findRange } from './month-range.ts'
import { labelled, sectionsOf } from './section.ts'
import type { Sections } from './section.ts'
import { certsIn, languagesIn, skillsIn } from './skill.ts'
import { currentCity, expectedCities, expectedPay, wantedWork } from './wish.ts'

/**
 * Reads a resume in Chinese or English. It recognises what people usually write where, and leaves out what it is not sure of: whoever
 * enters the resume sees every word that a value was taken from.
 */

interface Found<Value> {
  value: Value
  source: string
}

/** What was read, with places and kinds of work still as words: their codes are in the database. */
export interface ResumeText extends Omit<ParsedResume, 'cityCode' | 'expectCityCodes' | 'expectCategoryIds' | 'expectMin' | 'expectMax'> {
  city: Found<string> | null
  expectCities: Found<string[]> | null
  expectPay: Found<{ min: string; max: string }> | null
}

/** How far from the top the facts about the person stand. */
const headLines = 15

export function parseResumeText(text: string, today: string): ResumeText {
  const sections = sectionsOf(text)
  const { lines, of } = sections
  const head = lines.slice(0, headLines)
  const { works, educations } = experiencesOf(sections)
  const wish = [...head, ...of.WISH]
  const skills = skillsIn(of.SKILL)
  const languages = languagesIn([...of.LANGUAGE, ...of.CERT].join(' '))
  const selfEval = of.SELF.join('\n').slice(0, 2000)
  const expectPay = expectedPay(wish)
  const given = {
    name: nameIn(lines),
    gender: genderIn(head, lines),
    birthDate: birthIn(head, lines, today),
    mobile: mobileIn(lines),
    email: emailIn(lines),
    wechat: wechatIn(lines),
    education: educationIn(head, educations),
    firstWorkDate: firstWorkIn(head, works, today),
    expectWords: wantedWork(head, of.WISH),
    skills: skills.length === 0 ? null : { value: skills, source: of.SKILL.join(' ').slice(0, 200) },
    languages: languages.length === 0 ? null : { value: languages, source: [...of.LANGUAGE, ...of.CERT].join(' ').slice(0, 200) },
    selfEval: selfEval === '' ? null : { value: selfEval, source: of.SELF[0]!.slice(0, 200) },
  }
  return {
    ...(Object.fromEntries(Object.entries(given).filter(([, found]) => found !== null)) as Partial<ParsedResume>),
    works,
    educations,
    projects: projectsIn(of.PROJECT).slice(0, 20),
    certs: certsIn(of.CERT, sections.hasHeadings ? [...of.BASIC, ...of.SKILL, ...of.EDUCATION, ...of.SELF] : lines),
    city: currentCity([...of.BASIC, ...head]),
    expectCities: expectedCities(wish),
    expectPay,
  }
}

/** Where a text has no headings, each line with months tells by its words what it is about. */
function experiencesOf({ lines, of, hasHeadings }: Sections): Pick<ParsedResume, 'works' | 'educations'> {
  const rest = of.BASIC
  const works = worksIn(of.WORK)
  const educations = educationsIn(of.EDUCATION)
  if (hasHeadings && (works.length > 0 || of.WORK.length > 0) && educations.length > 0) return { works: works.slice(0, 20), educations }
  const loose = hasHeadings ? rest : lines
  const schoolLines = loose.filter(line => isAboutSchool(line) && findRange(line, true) !== null)
  const workLines = loose.filter(line => !schoolLines.includes(line) && (isAboutWork(line) || findRange(line) === null))
  return {
    works: (of.WORK.length > 0 ? works : worksIn(workLines.filter(line => findRange(line) !== null))).slice(0, 20),
    educations: educations.length > 0 ? educations : educationsIn(schoolLines),
  }
}

const surnames =
  '赵钱孙李周吴郑王冯陈褚卫蒋沈韩杨朱秦尤许何吕施张孔曹严华金魏陶姜戚谢邹喻柏水窦章云苏潘葛奚范彭郎鲁韦昌马苗凤花方俞任袁柳酆鲍史唐费廉岑薛雷贺倪汤滕殷罗毕郝邬安常乐于时傅皮卞齐康伍余元卜顾孟平黄和穆萧尹姚邵湛汪祁毛禹狄米贝明臧计伏成戴谈宋茅庞熊纪舒屈项祝董梁杜阮蓝闵席季麻强贾路娄危江童颜郭梅盛林刁钟徐邱骆高夏蔡田樊胡凌霍虞万支柯管卢莫经房裘缪干解应宗丁宣邓郁单杭洪包诸左石崔吉龚程邢裴陆荣翁荀羊於惠曲封储靳段焦巴谷车侯全班仰秋仲伊宫宁仇栾甘厉祖武符刘景詹束龙叶幸司黎溥印宿白怀蒲从索赖卓蔺屠蒙池乔阴胥能苍双闻莘党翟谭贡劳申冉雍桑桂牛寿通边扈燕冀尚农温庄晏柴瞿阎慕连习容向古易廖庾终居衡步都耿满匡国文寇广东欧利师巩聂关岳肖代付'
const compound = ['欧阳', '上官', '司马', '诸葛', '东方', '皇甫', '尉迟', '公孙', '慕容', '令狐', '夏侯', '司徒', '端木', '南宫']
const noName =
  /简历|求职|应聘|个人|信息|姓名|电话|手机|性别|年龄|学历|意向|经历|经验|工程|专业|技能|公司|大学|学院|本科|大专|男|女|职位|岗位|先生$|女士$|^[一二三四五六七八九十]/

const isName = (word: string) =>
  /^[\u4e00-\u9fa5·]{2,6}$/.test(word) &&
  !noName.test(word) &&
  (compound.some(name => word.startsWith(name)) ? word.length <= 4 : surnames.includes(word[0]!) && (word.length <= 3 || word.includes('·')))

function nameIn(lines: readonly string[]): Found<string> | null {
  // A name of two characters is often set apart by blanks.
  for (const line of lines.slice(0, 30)) {
    const apart = /姓\s{0,4}名\s{0,2}[:：]\s{0,4}([\u4e00-\u9fa5])\s{1,4}([\u4e00-\u9fa5])(?=\s|$)/.exec(line)
    if (apart !== null) return { value: `${apart[1]}${apart[2]}`, source: apart[0] }
  }
  const given = labelled(lines.slice(0, 30), ['姓名', '姓 名', '姓  名', 'full name', 'name'])
  if (given !== null) {
    const chinese = /^[\u4e00-\u9fa5·]{2,8}/.exec(given.value.replace(/(?<=[\u4e00-\u9fa5])\s(?=[\u4e00-\u9fa5])/g, ''))?.[0]
    const value = chinese ?? /^[A-Za-z][A-Za-z .'-]{1,40}/.exec(given.value)?.[0].trim()
    if (value !== undefined) return { value: value.replace(/(?:性别|年龄|先生|女士).*$/, ''), source: given.source }
  }
  for (const line of lines.slice(0, 6)) {
    for (const word of line.split(/[\s|,，/·\-_—]+/)) {
      const bare = word.replace(/的?(?:个人)?简历$/, '').replace(/^(?:个人)?简历/, '')
      if (isName(bare)) return { value: bare, source: line.slice(0, 60) }
    }
    const spaced = line.replace(/\s/g, '')
    if (/^[\u4e00-\u9fa5](?:\s+[\u4e00-\u9fa5]){1,2}$/.test(line) && isName(spaced)) return { value: spaced, source: line }
  }
  const first = lines[0]
  if (first !== undefined && /^[A-Z][a-z'-]{1,20}(?: [A-Z][A-Za-z'.-]{0,20}){1,2}$/.test(first) && !/resume|curriculum/i.test(first))
    return { value: first, source: first }
  return null
}

function genderIn(head: readonly string[], lines: readonly string[]): Found<'MALE' | 'FEMALE'> | null {
  const given = labelled(lines, ['性别', '性 别', '性  别', 'gender', 'sex'])
  if (given !== null) {
    if (/^(?:男|male|m\b)/i.test(given.value)) return { value: 'MALE', source: given.source }
    if (/^(?:女|female|f\b)/i.test(given.value)) return { value: 'FEMALE', source: given.source }
  }
  for (const line of head) {
    const found = /(?:^|[\s|,，/·(（])(男|女|male|female)(?=$|[\s|,，/·)）])/i.exec(line)
    if (found !== null) return { value: /^(?:男|male)$/i.test(found[1]!) ? 'MALE' : 'FEMALE', source: line.slice(0, 60) }
  }
  const card = idCardIn(lines)
  if (card !== null) return { value: Number(card.value[16]) % 2 === 1 ? 'MALE' : 'FEMALE', source: `${card.value.slice(0, 4)}…` }
  return null
}

function idCardIn(lines: readonly string[]): Found<string> | null {
  for (const line of lines) {
    const found = /(?<!\d)([1-9]\d{5}(?:19|20)\d{2}(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])\d{3}[\dXx])(?!\d)/.exec(line)
    if (found !== null) return { value: found[1]!, source: line }
  }
  return null
}

function birthIn(head: readonly string[], lines: readonly string[], today: string): Found<string> | null {
  const given = labelled(lines, ['出生日期', '出生年月', '生日', '出生', '出生时间', 'date of birth', 'birth date', 'birthday', 'dob', 'born'])
  const day = given === null ? null : (englishDay(given.value) ?? findDay(given.value) ?? yearOf(given.value))
  if (given !== null && day !== null && isBirth(day, today)) return { value: day, source: given.source }
  const card = idCardIn(lines)
  if (card !== null)
    return { value: `${card.value.slice(6, 10)}-${card.value.slice(10, 12)}-${card.value.slice(12, 14)}`, source: `${card.value.slice(0, 4)}…` }
  for (const line of head) {
    const dated = /(?:^|[\s|,，/·(（])((?:19[4-9]\d|200\d|201[0-5])\s?[.\-/年]\s?\d{1,2}(?:\s?[.\-/月]\s?\d{1,2}日?|\s?月)?)\s?(?:出生|生)/.exec(line)
    const born = dated === null ? null : findDay(dated[1]!)
    if (born !== null && isBirth(born, today)) return { value: born, source: dated![0].trim() }
    const age = /(?:年龄|age)\s*[:：]?\s*(\d{2})(?!\d)|(?<!\d)(\d{2})\s?(?:周?岁|years old)/i.exec(line)
    const years = Number(age?.[1] ?? age?.[2])
    // A year is all that an age tells, so the day is the first of it.
    if (age !== null && years >= 16 && years <= 70) return { value: `${Number(today.slice(0, 4)) - years}-01-01`, source: age[0].trim() }
  }
  return null
}

const isBirth = (day: string, today: string) => day < today && Number(today.slice(0, 4)) - Number(day.slice(0, 4)) <= 80
const yearOf = (text: string) => (/^(?:19|20)\d{2}/.test(text) ? `${text.slice(0, 4)}-01-01` : null)

/** 12 March 1995, March 12, 1995 */
function englishDay(text: string): string | null {
  const found = /(\d{1,2})(?:st|nd|rd|th)?\s+([A-Za-z]{3,9}),?\s+(\d{4})|([A-Za-z]{3,9})\s+(\d{1,2})(?:st|nd|rd|th)?,?\s+(\d{4})/.exec(text)
  if (found === null) return null
  const parsed = new Date(`${found[2] ?? found[4]} ${found[1] ?? found[5]}, ${found[3] ?? found[6]} UTC`)
  return Number.isNaN(parsed.getTime()) ? null : parsed.toISOString().slice(0, 10)
}

function mobileIn(lines: readonly string[]): Found<string> | null {
  for (const line of lines) {
    const found = /(?<![\d.])(?:\+?86[- ]?)?1[3-9]\d(?:[- ]?\d{4}){2}(?!\d)/.exec(line)
    const number = found === null ? '' : normalisePhone(found[0])
    if (formats.mobile.pattern.test(number)) return { value: number, source: found![0] }
  }
  return null
}

function emailIn(lines: readonly string[]): Found<string> | null {
  for (const line of lines) {
    const found = /[A-Za-z0-9._+-]{1,64}@[A-Za-z0-9-]{1,63}(?:\.[A-Za-z0-9-]{1,63}){1,4}/.exec(line)
    if (found !== null && formats.email.pattern.test(found[0])) return { value: found[0], source: found[0] }
  }
  return null
}

function wechatIn(lines: readonly string[]): Found<string> | null {
  for (const line of lines) {
    const found = /(?:微信号?|wechat(?: id)?|weixin)\s*[:：]\s*([A-Za-z][-_A-Za-z0-9]{4,29}|1\d{10})/i.exec(line)
    if (found !== null) return { value: found[1]!, source: found[0] }
  }
  return null
}

const ranks: readonly SeekerEducation[] = ['JUNIOR', 'SENIOR', 'COLLEGE', 'BACHELOR', 'MASTER', 'DOCTOR']

function educationIn(head: readonly string[], educations: ParsedResume['educations']): Found<SeekerEducation> | null {
  const given = labelled(head, ['最高学历', '学历', '文化程度', 'education', 'highest degree', 'degree'])
  const degree = given === null ? null : degreeIn(given.value)
  if (degree !== null) return { value: degree, source: given!.source }
  const best = [...educations].sort((one, other) => ranks.indexOf(other.degree) - ranks.indexOf(one.degree))[0]
  if (best !== undefined) return { value: best.degree, source: best.source }
  for (const line of head) {
    const found = /(?:^|[\s|,，/·])(博士|硕士|研究生|本科|大专|专科|高中|中专|初中)(?=$|[\s|,，/·学])/.exec(line)
    if (found !== null) return { value: degreeIn(found[1]!)!, source: line.slice(0, 60) }
  }
  return null
}

function firstWorkIn(head: readonly string[], works: ParsedResume['works'], today: string): Found<string> | null {
  const given = labelled(head, ['参加工作时间', '参加工作', '工作时间', '首次工作时间', 'started work'])
  const day = given === null ? null : (findDay(given.value) ?? yearOf(given.value))
  if (given !== null && day !== null && day <= today) return { value: day, source: given.source }
  const earliest = [...works].sort((one, other) => (one.startMonth < other.startMonth ? -1 : 1))[0]
  if (earliest !== undefined && earliest.startMonth <= today.slice(0, 7)) return { value: `${earliest.startMonth}-01`, source: earliest.source }
  for (const line of head) {
    const years = /(\d{1,2})\s?年(?:以上)?(?:工作)?经验|(\d{1,2})\+? years(?:' | of )?experience/i.exec(line)
    if (years !== null) return { value: `${Number(today.slice(0, 4)) - Number(years[1] ?? years[2])}-01-01`, source: years[0] }
  }
  return null
}

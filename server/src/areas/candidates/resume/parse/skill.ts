import type { ParsedResume } from '@gongtai/contract'
import { findDay } from './month-range.ts'

const levels =
  /^(?:熟练掌握|熟练使用|熟练操作|熟练运用|能够熟练|能熟练|精通|熟悉|熟练|掌握|了解|擅长|会使用|会|能够|能|具备|持有|proficient in|familiar with|experienced in|good at|knowledge of|expert in)\s*/i
const tails = /(?:等.{0,20}|的?(?:使用|操作|运用|能力|技能|相关知识|办公软件|工具)|[。.;；])$/

/** Single skills out of lists and sentences. What is longer than a skill is no skill. */
export function skillsIn(lines: readonly string[]): string[] {
  const found = new Map<string, string>()
  for (const line of lines) {
    const text = line
      .replace(/^[-•*·●▪◆\s]+/, '')
      .replace(/^\d{1,2}[、.)]\s*/, '')
      .replace(/^[^:：]{1,14}[:：]\s*/, '')
    for (const piece of text.split(/[、,，;；|·•。]|\s{2,}|\s\/\s|(?<=[\u4e00-\u9fa5A-Za-z0-9])[和及与](?=[\u4e00-\u9fa5A-Za-z])/)) {
      const skill = piece
        .trim()
        .replace(levels, '')
        .replace(tails, '')
        .replace(tails, '')
        .replace(/[(（][^)）]*[)）]?$/, '')
        .trim()
      if (skill.length < 2 && !/^[CR]$/.test(skill)) continue
      if (skill.length > 20 || /\d{4}|年|经验|证书|资格证|以上|能力强/.test(skill)) continue
      if (!found.has(skill.toLowerCase())) found.set(skill.toLowerCase(), skill)
    }
  }
  return [...found.values()].slice(0, 30)
}

const languageNames: readonly (readonly [RegExp, string])[] = [
  [/英语|英文|english|cet-?[46]|四级|六级|雅思|ielts|托福|toefl/i, '英语'],
  [/日语|日文|japanese|jlpt/i, '日语'],
  [/韩语|korean|topik/i, '韩语'],
  [/德语|german/i, '德语'],
  [/法语|french/i, '法语'],
  [/俄语|russian/i, '俄语'],
  [/西班牙语|spanish/i, '西班牙语'],
  [/粤语|广东话|cantonese/i, '粤语'],
  [/普通话|国语|mandarin|chinese/i, '普通话'],
]

export function languagesIn(text: string): string[] {
  return languageNames.filter(([pattern]) => pattern.test(text)).map(([, name]) => name)
}

const certificate =
  /(?:CET-?[46]|C[1-9]驾照|[ABC][12]驾驶证|英语[四六]级|普通话[一二]级[甲乙]等|[\u4e00-\u9fa5A-Za-z0-9（）()]{2,20}?(?:资格证书|职业资格证|资格证|操作证|上岗证|从业证|驾驶证|健康证|等级证书|等级证|证书|执照|驾照))/g

export function certsIn(section: readonly string[], lines: readonly string[]): ParsedResume['certs'] {
  const found = new Map<string, ParsedResume['certs'][number]>()
  const add = (name: string, line: string) => {
    const cleaned = name
      .replace(/^[-•*·●▪◆\s\d、.)]+(?=[^\d])/, '')
      .replace(/^(?:持有|获得|取得|拥有|具有|持|有|考取|通过)/, '')
      .trim()
    if (cleaned.length >= 2 && cleaned.length <= 40 && !/^(?:证书|资格证书|荣誉证书|获得证书|毕业证书|技能证书)$/.test(cleaned) && !found.has(cleaned))
      found.set(cleaned, { name: cleaned, issuedAt: findDay(line), source: line.slice(0, 200) })
  }
  for (const line of section) {
    const undated = line.replace(/(?:19|20)\d{2} ?[.\-/年] ?\d{1,2}(?: ?[.\-/月] ?\d{0,2}日?)?月?/g, ' ')
    for (const piece of undated.split(/[、,，;；|]|\s{2,}/)) if (piece.trim().length <= 40) add(piece.trim(), line)
  }
  for (const line of lines)
    if (line.length <= 200)
      for (const [name] of line.matchAll(certificate)) if (![...found.keys()].some(known => known.includes(name) || name.includes(known))) add(name, line)
  return [...found.values()].slice(0, 20)
}

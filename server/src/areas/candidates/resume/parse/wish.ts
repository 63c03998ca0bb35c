import { labelled } from './section.ts'

interface Found<Value> {
  value: Value
  source: string
}

/** Monthly pay as people write it: 8000-10000元/月, 8-10K, 8千-1万, 1-1.5万, 20万/年, 8,000 to 10,000. */
export function payIn(text: string): { min: string; max: string } | null {
  const found =
    /(\d{1,3}(?:,\d{3})+|\d{1,7}(?:\.\d{1,2})?)\s*(万|千|k|w)?\s*(?:元|rmb|cny)?\s*(?:(?:[-–—~～至到]+|to)\s*(\d{1,3}(?:,\d{3})+|\d{1,7}(?:\.\d{1,2})?)\s*(万|千|k|w)?)?/i.exec(
      text,
    )
  if (found === null) return null
  const unitOf = (unit: string | undefined) => (unit === undefined ? 1 : /万|w/i.test(unit) ? 10_000 : 1_000)
  const number = (digits: string) => Number(digits.replaceAll(',', ''))
  const [, first, firstUnit, second, secondUnit] = found
  const isYear = /年|year|annum|annual/i.test(text.slice(found.index))
  let min = number(first!) * unitOf(firstUnit ?? secondUnit)
  let max = second === undefined ? min : number(second) * unitOf(secondUnit ?? firstUnit)
  if (isYear) [min, max] = [min / 12, max / 12].map(value => Math.round(value / 100) * 100) as [number, number]
  // Amounts below this are hours, days or years of experience and no pay of a month.
  if (min < 500 || max < min || max > 9_999_999) return null
  return { min: String(Math.round(min)), max: String(Math.round(max)) }
}

export function expectedPay(lines: readonly string[]): Found<{ min: string; max: string }> | null {
  const given = labelled(lines, [
    '期望薪资',
    '期望月薪',
    '期望薪水',
    '期望工资',
    '薪资要求',
    '期望年薪',
    '薪资',
    '目标薪资',
    'expected salary',
    'salary expectation',
    'desired salary',
    'expected pay',
  ])
  if (given !== null) {
    const pay = payIn(/年薪/.test(given.source) ? `${given.value}/年` : given.value)
    return pay === null ? null : { value: pay, source: given.source }
  }
  // As job boards write it: 职位 | 城市 | 8-10K
  for (const line of lines) {
    const found = /(?:^|[\s|,，])(\d{1,3}(?:\.\d)?\s*-\s*\d{1,3}(?:\.\d)?\s*[kK万])/.exec(line)
    const pay = found === null ? null : payIn(found[1]!)
    if (pay !== null) return { value: pay, source: found![1]! }
  }
  return null
}

const words = (value: string) =>
  value
    .split(/[、,，/;；|\s]+/)
    .map(word => word.trim())
    .filter(word => word.length >= 2 && word.length <= 20)

export function expectedCities(lines: readonly string[]): Found<string[]> | null {
  const given = labelled(lines, [
    '期望城市',
    '意向城市',
    '期望地点',
    '期望工作地点',
    '期望工作地区',
    '期望地区',
    '工作地点',
    '工作地区',
    '目标城市',
    '意向地点',
    'preferred location',
    'desired location',
    'preferred city',
  ])
  return given === null ? null : { value: words(given.value).slice(0, 5), source: given.source }
}

export function currentCity(lines: readonly string[]): Found<string> | null {
  const given = labelled(lines, [
    '现居住地',
    '现居地',
    '现居城市',
    '居住地',
    '现居',
    '所在地',
    '所在城市',
    '现住址',
    '现住地',
    '住址',
    '地址',
    '城市',
    'location',
    'current location',
    'address',
    'city',
    'lives in',
    'based in',
  ])
  return given === null ? null : { value: given.value.slice(0, 60), source: given.source }
}

/** The kind of work that somebody wants. */
export function wantedWork(lines: readonly string[], section: readonly string[]): Found<string> | null {
  const given = labelled(
    [...lines, ...section],
    [
      '期望职位',
      '期望职业',
      '意向岗位',
      '意向职位',
      '应聘职位',
      '应聘岗位',
      '求职岗位',
      '求职职位',
      '期望岗位',
      '期望从事职业',
      '目标职位',
      '求职意向',
      'desired position',
      'target position',
      'position applied for',
      'objective',
    ],
  )
  if (given !== null) return { value: given.value.slice(0, 60), source: given.source }
  const first = section.find(line => !/[:：]/.test(line) && line.length <= 60)
  return first === undefined ? null : { value: first.split(/[|,，、/]|\s{2,}/)[0]!.trim(), source: first }
}

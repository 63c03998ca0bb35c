import { age, dayOf, formats, isCreditCode, isIdCard, personName, toCents } from '@gongtai/contract'
import { describe, expect, test } from 'vitest'
import { readRegions } from '../regions.ts'
import { homeAddressOf, officeAddressOf } from './address.ts'
import { amountOf } from './amount.ts'
import { companyNameOf, creditCodeOf } from './company.ts'
import { instantAt, recentInstant } from './moment.ts'
import { deviceOf, officeCities, officeOf, placeIn } from './network.ts'
import { birthDateOf, freshMobile, idCardOf, mobileOf, personNameOf, privateEmailOf } from './person.ts'
import type { Random } from './random.ts'
import { randomOf } from './random.ts'

const many = <Value>(name: string, draw: (random: Random) => Value, count = 2000): Value[] => {
  const random = randomOf(name)
  return Array.from({ length: count }, () => draw(random))
}

describe('people', () => {
  const names = many('names', random => personNameOf(random, random.pick(['M', 'F']), random.integer(1965, 2005)))
  test('have names that the forms take', () => expect(names.filter(name => !personName(2, 20).safeParse(name).success)).toEqual([]))
  test('have many different names, the common surnames most often', () => {
    expect(new Set(names).size).toBeGreaterThan(1000)
    const share = names.filter(name => /^[王李张]/.test(name)).length / names.length
    expect(share).toBeGreaterThan(0.2)
    expect(share).toBeLessThan(0.32)
  })
  test('are the same at every start', () =>
    expect(many('names', random => personNameOf(random, random.pick(['M', 'F']), random.integer(1965, 2005)))).toEqual(names))
  test('bear names of their time', () => {
    expect(many('old', random => personNameOf(random, 'M', 1970), 300).some(name => name.endsWith('子轩'))).toBe(false)
    expect(many('young', random => personNameOf(random, 'M', 2003), 300).some(name => name.endsWith('建国'))).toBe(false)
  })
  test('have mobiles of the mainland', () => expect(many('mobiles', mobileOf).filter(mobile => !formats.mobile.pattern.test(mobile))).toEqual([]))
  test('never share a fresh mobile, nor take one of a demo account', () => {
    const taken = new Set<string>()
    const mobiles = many('fresh', random => freshMobile(random, taken))
    expect(new Set(mobiles).size).toBe(mobiles.length)
    expect(mobiles.some(mobile => mobile.startsWith('1380000'))).toBe(false)
  })
  test('have valid identity numbers that tell birth date and gender', () => {
    const people = many('cards', random => {
      const born = birthDateOf(random, '2026-11-15', 18, 60)
      const gender = random.pick(['M', 'F'] as const)
      return { born, gender, card: idCardOf(random, '330106', born, gender) }
    })
    for (const { born, gender, card } of people) {
      expect(isIdCard(card)).toBe(true)
      expect(card.slice(6, 14)).toBe(born.replaceAll('-', ''))
      expect(Number(card[16]) % 2).toBe(gender === 'M' ? 1 : 0)
      expect(age(born, '2026-11-15')).toBeGreaterThanOrEqual(18)
      expect(age(born, '2026-11-15')).toBeLessThanOrEqual(60)
    }
  })
  test('have e-mail addresses', () => expect(many('mail', privateEmailOf).filter(email => !formats.email.pattern.test(email))).toEqual([]))
})

describe('companies', () => {
  test('are named after their city, trade and form', () => {
    const names = many('companies', random => companyNameOf(random, '杭州市'))
    expect(names.every(name => /^杭州[\u4e00-\u9fa5]+公司$/.test(name))).toBe(true)
    expect(new Set(names).size).toBeGreaterThan(1500)
  })
  test('have valid credit codes', () => {
    const codes = many('credit', random => creditCodeOf(random, '330106'))
    expect(codes.filter(code => !isCreditCode(code))).toEqual([])
    expect(new Set(codes).size).toBe(codes.length)
  })
})

test('addresses lie in their district', () => {
  for (const address of [
    ...many('office', random => officeAddressOf(random, '浙江省杭州市西湖区')),
    ...many('home', random => homeAddressOf(random, '浙江省杭州市西湖区')),
  ])
    expect(address).toMatch(/^浙江省杭州市西湖区[\u4e00-\u9fa5]+\d+号.+室$/)
})

test('amounts stay within their bounds and steps', () => {
  for (const amount of many('amounts', random => amountOf(random, 50, 9000, 50_00))) {
    const cents = toCents(amount)
    expect(cents >= 5000n && cents <= 900_000n && cents % 5000n === 0n).toBe(true)
  }
})

describe('times', () => {
  test('hours are those of Shanghai', () => expect(instantAt('2026-11-15', 23, 30)).toBe('2026-11-15T15:30:00.000Z'))
  test.each(['2026-11-14T16:10:00.000Z', '2026-11-15T03:30:00.000Z', '2026-01-01T15:59:00.000Z'])('nothing happens after %s or too long before', instant => {
    const now = new Date(instant)
    const times = many('times', random => recentInstant(random, now, 30))
    expect(times.every(time => time <= instant)).toBe(true)
    expect(new Set(times.map(dayOf)).size).toBeGreaterThan(20)
    expect(times.every(time => now.getTime() - Date.parse(time) < 32 * 86_400_000)).toBe(true)
  })
})

test('people sign in from every office, on devices that the log can name', () => {
  const cities = new Set(many('offices', random => placeIn(random, officeOf(random)).cityName))
  expect(cities).toEqual(new Set(officeCities.map(office => office.cityName)))
  expect(many('devices', deviceOf).every(({ device }) => /^(?:Chrome|Edge|Safari) \d+ \/ /.test(device))).toBe(true)
})

test('regions: three storeys, every parent there, offices among them', async () => {
  const regions = await readRegions()
  const byCode = new Map(regions.map(region => [region.code, region]))
  expect(byCode.size).toBe(regions.length)
  expect(regions.length).toBeGreaterThan(3300)
  for (const region of regions) {
    if (region.storey === 1) expect(region.parentCode).toBeNull()
    else expect(byCode.get(region.parentCode!)?.storey, region.name).toBe(region.storey - 1)
  }
  expect(byCode.get('110101')).toEqual({
    code: '110101',
    parentCode: '110100',
    name: '东城区',
    fullName: '北京市东城区',
    storey: 3,
    pinyin: 'dongchengqu',
    initials: 'dcq',
  })
  expect(byCode.get('500229')?.parentCode).toBe('500100')
  expect(byCode.get('419001')?.fullName).toBe('河南省济源市')
  for (const office of officeCities) expect(byCode.get(office.cityCode)?.name).toBe(office.cityName)
})

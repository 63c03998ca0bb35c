import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { FormatName } from './format.ts'
import { formats, formatted, personName } from './format.ts'
import { idCard, idCardCheck, isCreditCode, isIdCard } from './identity-number.ts'
import { plainText, richText } from './rich-text.ts'

const examples: Record<FormatName, { valid: string[]; invalid: string[] }> = {
  mobile: {
    valid: ['+8613800000001', '138 0000 0001', '13800000001', '14512345678', '15912345678', '16612345678', '17012345678', '18912345678', '19912345678'],
    invalid: ['12800000001', '14012345678', '15412345678', '16012345678', '17912345678', '19412345678', '1380000000', '138000000011', ''],
  },
  landline: {
    valid: ['87654321-', '+86-10-87654321', '87654321', '0571-87654321', '057187654321', '010-87654321-8001', '7654321'],
    invalid: ['0571', '17654321', '0571-1765432'],
  },
  password: {
    valid: ['abc123', 'A1~!@#$%^&*', '123456789012345678'.slice(0, 17) + 'a'],
    invalid: ['abcdef', '123456', 'ab123', 'a1'.repeat(10), 'abc 123', 'abc123中', '~!@#$%'],
  },
  email: {
    valid: ['a@b.cn', 'first.last+tag@mail.example.com', 'x_y-z@163.com'],
    invalid: ['a@b', '@b.cn', 'a@', 'a..b@c.cn', '.a@b.cn', 'a@-b.cn', 'a b@c.cn', 'a@b..cn', '中@b.cn'],
  },
  domain: { valid: ['a.b', 'gongtai.example', 'a-b.c-d.cn'], invalid: ['ab', '-a.cn', 'a..cn', 'a.cn.', `${'a.'.repeat(130)}cn`, 'a_b.cn'] },
  url: {
    valid: ['http://a', 'https://gongtai.example/a?b=c#d', 'https://127.0.0.1:8080/'],
    invalid: ['ftp://a', 'javascript:alert(1)', 'https://', 'https://a b', 'https://user@host', '//a'],
  },
  word: { valid: ['a', 'GT-0001_x', 'a'.repeat(19)], invalid: ['', 'a'.repeat(20), 'a b', '工号'] },
  chineseName: { valid: ['王伟', '阿卜杜拉·买买提', '汉'.repeat(20)], invalid: ['王', '汉'.repeat(21), '王Wei', '王 伟'] },
  label: { valid: ['标签', 'A-B(c)', '【甲】（乙）.'], invalid: ['', '标 签', '标签1', 'a'.repeat(51)] },
  account: { valid: ['abcde', 'a_b-1', 'a'.repeat(20)], invalid: ['abcd', 'a'.repeat(21), 'ab de'] },
  nonNegativeNumber: { valid: ['0', '12', '0.5', '3.141592'], invalid: ['-1', '01', '.5', '1.', '1e3', ''] },
  lettersDigitsChinese: { valid: ['abc123汉字', '汉'], invalid: ['', 'a b', 'a-b', '。'] },
  englishWordsOrChinese: { valid: ['Human Resources', '人力资源', 'A'], invalid: ['Human  Resources', ' Human', '人力 资源', 'HR部', 'a1'] },
  amount: { valid: ['0', '0.5', '12.34', '999999999999.99'], invalid: ['-1', '01.00', '1.234', '.5', '1,000', '1000000000000'] },
  positiveInteger: { valid: ['1', '90', '999999999999999'], invalid: ['0', '01', '-1', '1.0', ''] },
  fourDigits: { valid: ['0000', '1234'], invalid: ['123', '12345', '12a4'] },
  sixDigits: { valid: ['000000', '330106'], invalid: ['12345', '1234567', '12345a'] },
  tenDigits: { valid: ['0123456789'], invalid: ['123456789', '01234567890'] },
  dateOrDateTime: {
    valid: ['2026-11-15', '2024-02-29', '2000-02-29', '2026-12-31 23:59:59', '2026-01-01 00:00:00'],
    invalid: [
      '2026-02-29',
      '1900-02-29',
      '2026-04-31',
      '2026-13-01',
      '2026-00-10',
      '2026-11-00',
      '0000-01-01',
      '2026-11-15 24:00:00',
      '2026-11-15T00:00:00',
      '2026-1-1',
    ],
  },
}

describe.each(Object.entries(examples) as [FormatName, (typeof examples)[FormatName]][])('%s', (name, { valid, invalid }) => {
  const schema = formatted(name)
  test.each(valid)('takes %j', value => expect(schema.safeParse(value).success).toBe(true))
  test.each(invalid)('refuses %j', value => expect(schema.safeParse(value).success).toBe(false))
  test('never takes a trailing line break', () => expect(valid.some(value => formats[name].pattern.test(`${value}\n`))).toBe(false))
})

/** Seconds of work for whoever sends one string would be an attack: each pattern answers at once, whatever the string. */
describe('no pattern takes exponential time', () => {
  const length = 50_000
  const spoilers = ['', '\n', '!', '\u0000', '@', '.', '汉', ' ']
  const limit = 50

  /** The best of three, so that a busy machine is not taken for a slow pattern. */
  function duration(work: () => void): number {
    const once = () => {
      const start = Date.now()
      work()
      return Date.now() - start
    }
    return Math.min(once(), once(), once())
  }

  const slowest = (pattern: RegExp, texts: readonly string[]) => Math.max(...texts.map(text => duration(() => pattern.test(text))))

  test.each(Object.entries(formats))('%s', (name, { pattern }) => {
    const pieces = examples[name as FormatName].valid.flatMap(value => [
      value,
      ...value,
      value.slice(0, 2),
      value.slice(-2),
      `${value[0]}.`,
      `${value[0]}-`,
      `${value[0]} `,
    ])
    const texts = [...new Set(pieces)].flatMap(piece => {
      const long = piece.repeat(Math.ceil(length / piece.length))
      return spoilers.flatMap(spoiler => [long + spoiler, spoiler + long, `${examples[name as FormatName].valid[0]}${long}${spoiler}`])
    })
    expect(slowest(pattern, texts)).toBeLessThan(limit)
  })

  test('random strings of the characters that the patterns know', () => {
    const unit = fc.constantFrom(...'aZ09_-+.@:/?# ~!()[]汉·1380')
    fc.assert(
      fc.property(fc.array(unit, { minLength: 1, maxLength: 12 }), unit, (piece, spoiler) => {
        const text = piece.join('').repeat(Math.ceil(length / piece.length)) + spoiler
        for (const { pattern } of Object.values(formats)) expect(slowest(pattern, [text])).toBeLessThan(limit)
      }),
      { numRuns: 30 },
    )
  })

  test('plainText on unclosed tags', () => {
    expect(duration(() => plainText('<'.repeat(length)))).toBeLessThan(limit)
    expect(duration(() => plainText('<a '.repeat(length)))).toBeLessThan(limit)
  })
})

describe('identity numbers', () => {
  test('the example of GB 11643', () => expect(isIdCard('11010519491231002X')).toBe(true))
  test('a small x is the same', () => expect(isIdCard('11010519491231002x')).toBe(true))
  test.each(['110105194912310021', '11010519490231002X', '1101051949123100', 'A1010519491231002X', ''])('refuses %j', value =>
    expect(idCard.safeParse(value).success).toBe(false),
  )
  test('the check character completes the sum of ISO 7064 to 1 modulo 11', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 999 }), serial => {
        const first17 = `33010619900101${String(serial).padStart(3, '0')}`
        const values = [...(first17 + idCardCheck(first17))].map(character => (character === 'X' ? 10 : Number(character)))
        expect(values.reduce((sum, value) => (sum * 2 + value) % 11, 0)).toBe(1)
      }),
    )
  })
  test('one changed digit is always noticed', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 999 }), fc.integer({ min: 0, max: 16 }), fc.integer({ min: 1, max: 9 }), (serial, place, shift) => {
        const first17 = `33010619900101${String(serial).padStart(3, '0')}`
        const changed = [...first17].map((digit, index) => (index === place ? String((Number(digit) + shift) % 10) : digit)).join('')
        expect(idCardCheck(changed)).not.toBe(idCardCheck(first17))
      }),
    )
  })
})

describe('credit codes', () => {
  test('the example of GB 32100', () => expect(isCreditCode('91350100M000100Y43')).toBe(true))
  test.each(['91350100M000100Y44', '91350100M000100Y4', '91350100I000100Y43', '91350100m000100y43', ''])('refuses %j', value =>
    expect(isCreditCode(value)).toBe(false),
  )
})

describe('names and rich text', () => {
  test('a name is 1 to 20 letters or Chinese characters unless said otherwise', () => {
    expect(personName().safeParse('王').success).toBe(true)
    expect(personName().safeParse('A'.repeat(21)).success).toBe(false)
    expect(personName(2, 4).safeParse('王').success).toBe(false)
    expect(personName().safeParse('<b>').success).toBe(false)
  })
  test('tags and blanks alone are empty', () => {
    const schema = richText('请输入商品详情', 'Please enter product details')
    expect(schema.safeParse('<p>&nbsp;<br></p>').success).toBe(false)
    expect(schema.safeParse('<p>保洁</p>').success).toBe(true)
  })
  test('only the text counts for the limit of 10000', () => {
    const schema = richText('空', 'empty')
    expect(schema.safeParse(`<p class="${'x'.repeat(500)}">${'字'.repeat(10_000)}</p>`).success).toBe(true)
    expect(schema.safeParse('字'.repeat(10_001)).success).toBe(false)
  })
})

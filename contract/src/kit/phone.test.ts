import { describe, expect, test } from 'vitest'
import { formatted } from './format.ts'
import { normalisePhone, phoneKeyword, phoneLine, phoneNumber, withAreaOf } from './phone.ts'

describe('a telephone number has one written form', () => {
  test.each([
    [
      '13800000001',
      [
        '138 0000 0001',
        '138-0000-0001',
        '+86 138 0000 0001',
        '0086-13800000001',
        '8613800000001',
        '013800000001',
        '１３８００００００ ０１',
        '+86(138)00000001',
      ],
    ],
    [
      '057188886666',
      [
        '0571-88886666',
        '0571 8888 6666',
        '(0571)88886666',
        '（0571）8888-6666',
        '+86-571-88886666',
        '0086 571 88886666',
        '+86 0571 88886666',
        '0571—88886666',
        '86 0571 88886666',
      ],
    ],
    ['01088886666', ['010-8888 6666', '+86 10 8888 6666']],
    [
      '057188886666-801',
      ['0571-88886666-801', '0571-88886666转801', '0571 88886666 ext 801', '0571-88886666#801', '+86 571 8888 6666 分机 801', '0571-8888-6666-801'],
    ],
    ['88886666', ['8888-6666', ' 8888 6666 ']],
    ['8888666-12', ['8888666-12', '8888666转12']],
  ])('%s', (written, typed) => {
    for (const number of typed) expect(normalisePhone(number), number).toBe(written)
    expect(normalisePhone(written)).toBe(written)
  })

  test('what is no number stays as it is, and is refused', () => {
    for (const typed of ['abc', "1395555' or 1", '123', '1395555', '', '+', '--', '138000000012', '138 0000 0001 转 2'])
      expect(phoneNumber().safeParse(typed).success, typed).toBe(false)
    expect(normalisePhone(' anonymous ')).toBe('anonymous')
  })

  test('schemas answer it', () => {
    expect(phoneNumber().parse('0571-88886666')).toBe('057188886666')
    expect(formatted('mobile').parse('+86 138 0000 0001')).toBe('13800000001')
    expect(formatted('landline').parse('0571-88886666')).toBe('057188886666')
    expect(formatted('mobile').safeParse('0571-88886666').success).toBe(false)
    expect(phoneKeyword(50).parse('138 0000 0001')).toBe('13800000001')
    for (const word of ['HZ-2024-001', '2026-11-16', '杭州 A-1']) expect(phoneKeyword(50).parse(word)).toBe(word)
  })

  test('the line is the number without its extension, and one without an area is of the line that dials', () => {
    expect(phoneLine('057188886666-801')).toBe('057188886666')
    expect(withAreaOf('0571-88880000', '88886666')).toBe('057188886666')
    expect(withAreaOf('01088880000', '88886666-8')).toBe('01088886666-8')
    expect(withAreaOf('057188880000', '13800000001')).toBe('13800000001')
    expect(withAreaOf('057188880000', '02188886666')).toBe('02188886666')
    expect(withAreaOf('', '88886666')).toBe('88886666')
  })

  test('long crafted strings take no time', () => {
    const started = Date.now()
    for (const evil of ['1'.repeat(20_000), '-'.repeat(20_000), '1-'.repeat(10_000), `+${'0'.repeat(20_000)}x`, '转'.repeat(20_000)]) normalisePhone(evil)
    expect(Date.now() - started).toBeLessThan(200)
  })
})

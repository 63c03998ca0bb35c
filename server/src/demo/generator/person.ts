import { idCardCheck } from '@gongtai/contract'
import type { Random } from './random.ts'

export type Gender = 'M' | 'F'

/** The commonest surnames with their share of the population in tenths of a per cent. */
const surnames: readonly (readonly [string, number])[] = [
  ['王', 72],
  ['李', 71],
  ['张', 68],
  ['刘', 54],
  ['陈', 48],
  ['杨', 31],
  ['黄', 24],
  ['赵', 22],
  ['吴', 21],
  ['周', 20],
  ['徐', 17],
  ['孙', 16],
  ['马', 14],
  ['朱', 13],
  ['胡', 12],
  ['郭', 12],
  ['何', 11],
  ['林', 11],
  ['高', 10],
  ['罗', 10],
  ['郑', 9],
  ['梁', 9],
  ['谢', 8],
  ['宋', 8],
  ['唐', 7],
  ['许', 7],
  ['韩', 7],
  ['邓', 6],
  ['冯', 6],
  ['曹', 6],
  ['彭', 6],
  ['曾', 6],
  ['肖', 5],
  ['田', 5],
  ['董', 5],
  ['潘', 5],
  ['袁', 5],
  ['蔡', 5],
  ['蒋', 5],
  ['余', 4],
  ['于', 4],
  ['杜', 4],
  ['叶', 4],
  ['程', 4],
  ['魏', 4],
  ['苏', 4],
  ['吕', 4],
  ['丁', 4],
  ['任', 4],
  ['卢', 4],
  ['姚', 3],
  ['沈', 3],
  ['钟', 3],
  ['姜', 3],
  ['崔', 3],
  ['谭', 3],
  ['陆', 3],
  ['范', 3],
  ['汪', 3],
  ['廖', 3],
  ['石', 3],
  ['金', 3],
  ['韦', 2],
  ['贾', 2],
  ['夏', 2],
  ['付', 2],
  ['方', 2],
  ['邹', 2],
  ['熊', 2],
  ['白', 2],
  ['孟', 2],
  ['秦', 2],
  ['邱', 2],
  ['侯', 2],
  ['江', 2],
  ['尹', 2],
  ['薛', 2],
  ['闫', 2],
  ['段', 2],
  ['雷', 2],
  ['欧阳', 1],
  ['上官', 0.2],
  ['司马', 0.1],
]

/** Given names in fashion at birth: `until` is the last year of the fashion. */
const fashions: readonly { until: number; names: Record<Gender, readonly string[]>; characters: Record<Gender, string> }[] = [
  {
    until: 1979,
    names: {
      M: ['建国', '建军', '志强', '国强', '建华', '卫东', '军', '勇', '明', '伟', '志明', '国庆', '永强', '文革', '海军', '爱民'],
      F: ['秀英', '桂英', '丽', '敏', '静', '秀兰', '玉兰', '红', '艳', '芳', '淑珍', '桂芳', '玉梅', '春梅', '丽华', '凤英'],
    },
    characters: { M: '国建军志强明华文平东海永春林祥', F: '秀英兰玉梅芳珍丽华凤春淑云桂琴' },
  },
  {
    until: 1989,
    names: {
      M: ['伟', '磊', '强', '勇', '军', '杰', '涛', '超', '鹏', '波', '刚', '志伟', '海涛', '建波', '晓东', '振宇', '俊峰', '文斌'],
      F: ['静', '丽', '娟', '艳', '敏', '燕', '霞', '丹', '莉', '晓燕', '海燕', '丽娟', '晓丽', '雪梅', '红梅', '春燕', '小红', '晓雯'],
    },
    characters: { M: '伟志海建晓文俊峰斌涛辉振宇东明', F: '晓丽娟燕雪梅红春霞莉丹敏华萍玲' },
  },
  {
    until: 1999,
    names: {
      M: ['鹏', '杰', '凯', '浩', '宇', '超', '鑫', '帅', '斌', '龙', '俊杰', '文博', '子豪', '嘉伟', '志鹏', '宇航', '浩然', '家豪'],
      F: ['婷', '婷婷', '雪', '颖', '倩', '慧', '琳', '佳', '欣', '莹', '雅婷', '梦婷', '思琪', '佳怡', '晓彤', '雨晴', '梦瑶', '诗雨'],
    },
    characters: { M: '俊杰文博志宇航浩嘉伟家豪鹏凯泽', F: '雅婷梦佳思琪晓彤雨晴诗瑶欣怡颖' },
  },
  {
    until: 9999,
    names: {
      M: ['浩然', '子轩', '宇轩', '浩宇', '梓豪', '博文', '俊熙', '子涵', '天佑', '睿', '明轩', '奕辰', '沐阳', '一鸣'],
      F: ['欣怡', '梓涵', '诗涵', '雨桐', '子萱', '可欣', '思涵', '佳琪', '语嫣', '梦琪', '若曦', '一诺', '雨欣', '悦'],
    },
    characters: { M: '子轩浩宇梓博俊熙睿辰沐阳奕明泽', F: '欣怡梓涵诗雨桐萱可思佳语若曦悦' },
  },
]

export function surnameOf(random: Random): string {
  return random.weighted(surnames)
}

/** Half of the people bear a name of the fashion of their year, the others one made of its characters. */
export function givenNameOf(random: Random, gender: Gender, birthYear: number): string {
  const { names, characters } = fashions.find(fashion => birthYear <= fashion.until)!
  if (random.chance(0.5)) return random.pick(names[gender])
  const own = [...characters[gender]]
  return random.chance(0.25) ? random.pick(own) : random.sample(own, 2).join('')
}

export function personNameOf(random: Random, gender: Gender, birthYear: number): string {
  return surnameOf(random) + givenNameOf(random, gender, birthYear)
}

const mobilePrefixes: readonly (readonly [string, number])[] = [
  ['138', 6],
  ['139', 6],
  ['135', 5],
  ['136', 5],
  ['137', 5],
  ['150', 4],
  ['151', 4],
  ['152', 3],
  ['158', 4],
  ['159', 4],
  ['187', 3],
  ['188', 3],
  ['182', 3],
  ['183', 2],
  ['130', 3],
  ['131', 3],
  ['132', 3],
  ['155', 3],
  ['156', 3],
  ['185', 3],
  ['186', 4],
  ['133', 3],
  ['153', 2],
  ['177', 3],
  ['180', 3],
  ['181', 2],
  ['189', 4],
  ['173', 1],
  ['176', 2],
  ['178', 1],
  ['199', 1],
  ['191', 1],
]

export function mobileOf(random: Random): string {
  return random.weighted(mobilePrefixes) + String(random.integer(0, 99_999_999)).padStart(8, '0')
}

/** A mobile that `taken` does not hold yet; it does afterwards. */
export function freshMobile(random: Random, taken: Set<string>): string {
  for (;;) {
    const mobile = mobileOf(random)
    // The range 1380000xxxx belongs to the demo accounts that people type by hand.
    if (taken.has(mobile) || mobile.startsWith('1380000')) continue
    taken.add(mobile)
    return mobile
  }
}

/** A resident identity number: region, birth date, a serial number that is odd for men, check character. */
export function idCardOf(random: Random, regionCode: string, birthDate: string, gender: Gender): string {
  const serial = random.integer(0, 498) * 2 + (gender === 'M' ? 1 : 2)
  const first17 = regionCode + birthDate.replaceAll('-', '') + String(serial).padStart(3, '0')
  return first17 + idCardCheck(first17)
}

/** A birth date of somebody who is between the two ages on the given day. */
export function birthDateOf(random: Random, today: string, minAge: number, maxAge: number): string {
  const youngest = Date.parse(`${Number(today.slice(0, 4)) - minAge}-01-01T00:00:00Z`)
  const oldest = Date.parse(`${Number(today.slice(0, 4)) - maxAge}-01-01T00:00:00Z`)
  return new Date(oldest + Math.floor(random.fraction() * (youngest - oldest))).toISOString().slice(0, 10)
}

const mailHosts: readonly (readonly [string, number])[] = [
  ['qq.com', 40],
  ['163.com', 30],
  ['126.com', 10],
  ['139.com', 6],
  ['sina.com', 6],
  ['foxmail.com', 8],
]

export function privateEmailOf(random: Random): string {
  const host = random.weighted(mailHosts)
  const name = host === 'qq.com' ? String(random.integer(10_000_000, 3_999_999_999)) : `${random.pick(mailWords)}${random.integer(10, 99_999)}`
  return `${name}@${host}`
}

const mailWords = ['sunny', 'lucky', 'xiaoyu', 'haohao', 'mingming', 'feifei', 'dongdong', 'spring', 'ocean', 'star', 'meimei', 'qiangzi']

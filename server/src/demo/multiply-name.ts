import { sql } from 'drizzle-orm'

const surnames = '王李张刘陈杨黄赵吴周徐孙马朱胡郭何林高罗郑梁谢宋唐许韩邓冯曹彭曾'
const givenNames = '伟芳娜敏静丽强磊军洋勇艳杰娟涛明超霞平刚桂英华玉兰红文建国志海燕鑫鹏飞婷雪琳宇浩佳欣怡梦瑶博轩'

/** A name for number i. */
export const nameOf = sql.raw(
  `substr('${surnames}', (1 + i * 7 % ${surnames.length})::int, 1) || substr('${givenNames}', (1 + i * 31 % ${givenNames.length})::int, 1)
    || substr('${givenNames}', (1 + i / 47 % ${givenNames.length})::int, 1)`,
)

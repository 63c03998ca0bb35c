import { expect, test } from 'vitest'
import { pageTitle } from './page-title.ts'

test('a noted page is called in the language of who reads it, whatever it was visited in', () => {
  for (const title of ['企业管理', 'Companies']) {
    expect(pageTitle({ routeName: 'Company', title }, 'en_US')).toBe('Companies')
    expect(pageTitle({ routeName: 'Company', title }, 'zh_CN')).toBe('企业管理')
  }
  expect(pageTitle({ routeName: 'CompanyDetail', title: '海康威视' }, 'en_US')).toBe('海康威视')
  expect(pageTitle({ routeName: 'CompanyEdit', title: '海康威视' }, 'en_US')).toBe('Edit company · 海康威视')
  expect(pageTitle({ routeName: 'CompanyEdit', title: '海康威视' }, 'zh_CN')).toBe('编辑企业 · 海康威视')
  expect(pageTitle({ routeName: 'Gone', title: '旧页面' }, 'en_US')).toBe('旧页面')
})

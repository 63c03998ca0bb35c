import { texts } from '../../../base/text.ts'

export const text = texts({
  forbidden: {
    title: ['无权限', 'Access denied'],
    lead: ['您没有访问该页面的权限', 'You do not have access to this page'],
  },
  notFound: {
    title: ['页面不存在', 'Page not found'],
    lead: ['地址可能有误，或页面已被移除', 'The address may be wrong, or the page has been removed'],
    home: ['返回首页', 'Back to home'],
  },
})

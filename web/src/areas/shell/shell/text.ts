import { texts } from '../../../base/text.ts'

export const text = texts({
  forbidden: {
    title: ['无权限', 'Access denied'],
    lead: ['您没有访问该页面的权限', 'You have no access to this page'],
    how: ['申请权限说明', 'How to get access'],
    explain: (page: string) => [
      `请联系部门负责人或系统管理员，在“权限管理-角色管理”中为您的角色授予“${page}”。授权后立即生效，无需重新登录。`,
      `Ask your department head or a system administrator to grant “${page}” to one of your roles. It takes effect at once, without signing in again.`,
    ],
    thisPage: ['该页面', 'this page'],
  },
  notFound: {
    title: ['页面不存在', 'Page not found'],
    lead: ['地址可能有误，或页面已被移除', 'The address may be wrong, or the page was removed'],
    home: ['返回首页', 'Go to the start page'],
  },
})

import { texts } from '../base/text.ts'
import { words } from '../base/words.ts'

/** The texts of the entry and the router, apart from those of the shell, because the login page loads them too. */
export const text = texts({
  noPage: ['您没有访问该页面的权限', 'You do not have access to this page'],
  crash: {
    title: ['页面出现错误', 'Something went wrong'],
    lead: [
      '页面未能显示，请重试；若仍然出现，请联系管理员。',
      'This page could not be displayed. Try again, and contact an administrator if the problem persists.',
    ],
    retry: words.retry,
  },
})

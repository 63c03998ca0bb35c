import { texts } from './text.ts'

/** What the base itself says: the name of the product, and the words around sessions, unsaved forms and failed calls. */
export const baseText = texts({
  undo: ['撤销', 'Undo'],
  product: ['工台', 'Gongtai'],
  session: {
    logoutAsk: ['确定退出登录吗？', 'Sign out now?'],
    loggedOut: ['已退出登录', 'You have signed out'],
    forcedOut: (name: string) => [
      name === '' ? '您已被强制下线' : `您已被${name}强制下线`,
      name === '' ? 'You were signed out' : `You were signed out by ${name}`,
    ],
  },
  leave: {
    ask: ['有未保存的内容，确定离开吗？', 'You have unsaved changes. Leave this page?'],
    stay: ['留下', 'Stay'],
    leave: ['离开', 'Leave'],
  },
  draft: {
    title: ['恢复未保存的内容', 'Restore unsaved content'],
    body: ['这个表单里有上次离开时未保存的内容。', 'This form has unsaved content from your last visit.'],
    restore: ['恢复', 'Restore'],
    discard: ['放弃', 'Discard'],
  },
  error: {
    system: ['系统错误', 'System error'],
    badInput: ['错误参数格式', 'Wrong parameter format'],
    expired: ['登录过期', 'Login expired'],
    more: (count: number) => [`等${count}项`, `${count} in all`],
    requestId: ['请求编号', 'Request ID'],
    copy: ['复制', 'Copy'],
    copied: ['已复制', 'Copied'],
    askRight: ['申请权限', 'Request access'],
    retry: ['重试', 'Retry'],
    thrown: {
      0: ['网络异常，请检查网络连接', 'Network error. Check your connection'],
      400: ['Request error', 'Request error'],
      401: ['Unauthorized, please login', 'Unauthorized, please login'],
      403: ['拒绝访问', 'Access denied'],
      404: ['请求的资源不存在', 'Resource not found'],
      406: ['错误参数格式', 'Wrong parameter format'],
      408: ['请求超时', 'Request timed out'],
      413: ['文件过大', 'File too large'],
      429: ['请求过于频繁，请稍后再试', 'Too many requests. Try again later'],
      500: ['未知错误', 'Unknown error'],
      501: ['服务未实现', 'Not implemented'],
      502: ['网关错误', 'Bad gateway'],
      503: ['服务不可用', 'Service unavailable'],
      504: ['网关超时', 'Gateway timeout'],
      505: ['HTTP版本不受支持', 'HTTP version not supported'],
    },
  },
})

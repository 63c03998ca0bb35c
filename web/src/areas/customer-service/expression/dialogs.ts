/** What opens over the lists of expressions and links. */
export const expressionDialogs = {
  expression: () => import('./ExpressionDialogs.tsx'),
  ownExpression: () => import('./ExpressionDialogs.tsx'),
  link: () => import('./ExpressionDialogs.tsx'),
}

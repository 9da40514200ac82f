/** Cache tags of journalists. */
export const JOURNALISTS = 'journalists';
export const journalistTag = (username: string) => `journalist:@${username.toLowerCase()}`;

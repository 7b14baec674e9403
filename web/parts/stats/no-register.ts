/** Why there is no sale, and no figure of sales, anywhere. */
export const noRegister = 'No register of sales is loaded.';

export interface Server {
  name: "poll";
  version: "1.0.0";
}

export interface Tools {
  /** Shows the poll to the user. @readOnly @meta {"ui": {"resourceUri": "ui://poll/page"}} */
  show_poll(): Poll;
  /** Counts a vote of the user. @meta {"ui": {"visibility": ["app"]}} */
  vote(input: { choice: string }): Poll;
}

export interface Resources {
  /** The view of the poll. @name page @mimeType text/html;profile=mcp-app */
  "ui://poll/page": string;
}

export interface Poll {
  question: string;
  choices: {
    name: string;
    /** @integer */
    votes: number;
  }[];
}

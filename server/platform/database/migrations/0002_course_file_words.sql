CREATE TABLE "course_file_words" (
	"merchant_id" integer NOT NULL,
	"field" text NOT NULL,
	"word" text NOT NULL,
	"value" text NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "course_file_words_merchant_id_field_word_pk" PRIMARY KEY("merchant_id","field","word")
);
--> statement-breakpoint
ALTER TABLE "course_file_words" ADD CONSTRAINT "course_file_words_merchant_id_merchants_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("id") ON DELETE cascade ON UPDATE no action;